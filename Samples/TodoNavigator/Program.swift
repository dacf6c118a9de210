import Waymark

/// Plays a tour of the app, and prints what is shown, where that is, and what was written down.
@main
enum Program {
  @MainActor
  static func main() async throws {
    let store = TodoStore()
    let clock = VirtualClock()
    await Tour(router: try makeRouter(of: store, by: clock), clock: clock).play()
  }
}
