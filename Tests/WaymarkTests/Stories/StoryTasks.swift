import TestSupport
import Waymark

/// The tasks that fetches of a story run in, as far as they tell how they get on.
@MainActor final class StoryTasks {
  /// How often one of them, or the router's journal, has told that something goes on.
  private var count = 0

  /// Something has gone on.
  func note() { count += 1 }

  /// Lets the tasks go on until all of them wait for time, the host or the user, or seldom until some
  /// do.
  ///
  /// Whatever goes on tells so, and a turn in which nothing was told ends the wait. A task may be on
  /// its way back to the main actor by then; what the story does next meets it there, as in an app.
  func goOn() async {
    var before: Int
    repeat {
      before = count
      await mainActorTurn()
    } while count != before
  }

  /// A behavior before which a fetch takes some time, and after which something else does.
  func fetching(_ behavior: some Behavior<TestHost>) -> any Behavior<TestHost> {
    behavior.around { [self] attempt, next in
      // However it ends, by an error too.
      defer { note() }
      note()
      try await attempt.sleep(for: .milliseconds(200))
      note()
      let answer = try await next()
      note()
      try await attempt.sleep(for: .milliseconds(100))
      return answer
    }
  }
}
