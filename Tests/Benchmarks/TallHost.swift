import PresentationStacks
import Waymark

/// A host with many screens, each above the one before: pushes, and a modal now and then.
@MainActor enum TallHost {
  /// Makes one of some height.
  static func make(_ height: Int, modalEvery interval: Int = 10) throws(HostRefusal) -> MemoryHost {
    let host = MemoryHost()
    var top = MemoryScreen("Page")
    _ = try host.install(root: top, in: .stack, animated: false, whenDone: .ignored)
    for number in 1..<height {
      let screen = MemoryScreen("Page")
      if number.isMultiple(of: interval) {
        _ = try host.present(
          screen,
          over: top,
          style: .automatic,
          in: .stack,
          animated: false,
          whenDone: .ignored
        )
      } else {
        _ = try host.push(screen, onto: top, animated: false, whenDone: .ignored)
      }
      top = screen
    }
    return host
  }
}
