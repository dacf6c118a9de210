import PresentationStacks
import Waymark

/// Taking a state, an operation, and putting the state back, whatever is shown.
extension Hosts {
  mutating func measureStates(_ speed: MachineSpeed) async throws {
    let count = 1_000
    var first: Double?
    for height in [10, 1_000, 10_000] {
      let host = try TallHost.make(height)
      let done = HostCompletion.ignored
      guard let top = host.top else { continue }
      let pushed = Workload(count) {
        for _ in 0..<count {
          let state = host.state
          _ = try host.push(MemoryScreen("Page"), onto: top, animated: false, whenDone: done)
          host.state = state
        }
      }
      let unwound = Workload(count) {
        for _ in 0..<count {
          let state = host.state
          _ = try host.pop(top, animated: false, whenDone: done)
          host.state = state
        }
      }
      let best = try await Workload.best(of: 30, [speed.workload, pushed, unwound])
      for (subject, time) in zip(["a push", "a pop"], best[1...]) {
        let line = Line("taken, \(subject), put back", on: "\(height) screens", a: "round")
          .taking(time, floor: best[0], against: first)
        report.add(line)
        report.limit(
          "\(line.subject), \(line.plan), in flat walks",
          line.timesFloor,
          atMost: MachineSpeed.walks(2_000),
          note: line.note
        )
      }
      first = first ?? best[1]
    }
  }
}
