import Waymark

/// Plays a tour of the app, and prints what is shown, the trail, and the journal.
@main
enum Program {
  @MainActor
  static func main() async throws {
    let store = TodoStore()
    let clock = VirtualClock()
    await Tour(router: try makeRouter(of: store, by: clock), clock: clock).play()
  }
}
