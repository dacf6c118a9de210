/// Performs commands from a terminal; without one, plays a tour of the app.
@main
enum Program {
  @MainActor
  static func main() async throws {
    let log = StepLog()
    let router = try makeRouter(noting: log)
    guard Terminal.isTypedAt else { return await Tour(router: router, log: log).play() }
    await Session(
      router: router,
      clearing: Terminal.isLookedAt ? Terminal.clear : "\n",
      read: { readLine() },
      write: Terminal.write
    ).play()
  }
}
