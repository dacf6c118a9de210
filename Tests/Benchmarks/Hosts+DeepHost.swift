import PresentationStacks
import Waymark
import WaymarkTesting

/// 100,000 screens one above the other, of which nothing may take a frame of the stack for each.
extension Hosts {
  mutating func tellDeepHost() async throws {
    let height = 100_000
    let stack = 512
    for interval in [2, height] {
      let told = try await StackLimit.holding(to: UInt(stack) << 10) {
        let host = try TallHost.make(height, modalEvery: interval)
        let unwound = try TallHost.make(height, modalEvery: interval)
        guard let root = unwound.shown.nodes.first?.screen else { return 0 }
        _ = try unwound.unwind(to: root, animated: false, whenDone: .ignored)
        let lines = host.picture.split(separator: "\n").count
        return [
          host.shown.nodes.count == height, host.shown.outline { $0.name }.nodes.count == height,
          host.top != nil, lines == (height - 1) / interval + 1, unwound.shown.nodes.count == 1,
        ].count { $0 }
      }
      let screens = interval < height ? "pushed and presented" : "pushed"
      report.limit(
        "\(height) \(screens), told, drawn, unwound, freed on a stack of \(stack) KB: ways lost",
        told.map { Double(5 - $0) },
        atMost: 0
      )
    }
  }
}
