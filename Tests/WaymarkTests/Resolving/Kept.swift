import PresentationStacks
import TestSupport
import Waymark

/// Keeps the attempts of a behavior, whose completions a test then calls or lets go.
@MainActor final class Kept {
  private(set) var attempts: [Attempt<TestHost>] = []
  private(set) var completions: [StepCompletion<MemoryScreen>] = []

  var isEmpty: Bool { completions.isEmpty }

  /// A behavior that keeps every completion.
  func behavior(_ kinds: Move.Kind..., named name: String = "Keep") -> Kept.Keeping {
    Keeping(kept: self, kinds: kinds, name: name)
  }

  func keep(_ attempt: Attempt<TestHost>) {
    attempts.append(attempt)
    completions.append(attempt.completion)
  }

  func keep(_ completion: StepCompletion<MemoryScreen>) { completions.append(completion) }

  /// Shows the kept step's screen as a push and calls its completion with it.
  func finish(_ index: Int = 0) throws { completions[index](.done(try attempts[index].pushed())) }

  /// Calls a kept completion.
  func answer(_ answer: Answer<MemoryScreen>, _ index: Int = 0) { completions[index](answer) }

  /// Lets the first attempt go, with its completion.
  func letGoFirst() {
    attempts.removeFirst()
    completions.removeFirst()
  }

  /// Lets everything go.
  func letGo() {
    attempts = []
    completions = []
  }

  struct Keeping: Behavior {
    typealias Host = TestHost

    let kept: Kept
    let kinds: [Move.Kind]
    let name: String

    func claim(_ step: Step, at position: Position) -> Claim {
      kinds.isEmpty || kinds.contains(step.kind) ? .takes : .passes("it keeps others")
    }

    func perform(_ attempt: Attempt<TestHost>) throws -> Answer<MemoryScreen> {
      kept.keep(attempt)
      return .later
    }
  }
}
