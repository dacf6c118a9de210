/// Plays a tour of the app.
@main
enum Program {
  @MainActor
  static func main() async throws {
    let log = StepLog()
    await Tour(router: try makeRouter(noting: log), log: log).play()
  }
}
