/// A behavior that an asynchronous closure runs around.
struct Around<Base: Behavior>: WrappingBehavior {
  typealias Body =
    @MainActor (Attempt<Base.Host>, Next<Base.Host>) async throws -> Answer<Base.Host.Screen>

  let base: Base
  let body: Body

  func perform(_ attempt: Attempt<Base.Host>) throws -> Answer<Base.Host.Screen> {
    let next = Next(base, attempt)
    return attempt.answerInTask(isHandedOn: { next.hasTaken }) { [body] in
      let answer = try await body(attempt, next)
      if case .passed(let reason) = answer.form, next.hasTaken {
        return .failed(PassedAfterTaking(reason: reason))
      }
      return answer
    }
  }
}

/// What a wrapper calls to let the behavior that it wraps perform the step.
///
/// It answers when the behavior has, at once or later: with a screen, a pass or an error. A wrapper
/// that does not call it takes the step itself, passes or fails.
@MainActor
public struct Next<Host: PresentationHost> {
  @MainActor private final class Call {
    var isMade = false
    var hasTaken = false
  }

  private let attempt: Attempt<Host>
  private let perform: @MainActor () async -> Answer<Host.Screen>?
  private let call = Call()
  private let began: Int64

  init<Base: Behavior>(_ base: Base, _ attempt: Attempt<Host>) where Base.Host == Host {
    self.attempt = attempt
    perform = { await NestedAttempt.answer(of: base, to: attempt) }
    began = attempt.desk.owner?.clock.nanoseconds ?? 0
  }

  /// Whether the behavior has taken the step.
  fileprivate var hasTaken: Bool { call.hasTaken }

  /// Lets the behavior perform the step, and waits for its answer; once for each step.
  ///
  /// - Throws: `stepIsOver` once the drive has ended or was planned again, so that a fetch that ends
  ///   too late shows nothing; `calledBefore` when it is called a second time; `cancelled` when the task
  ///   that waits is cancelled; the behavior is given up then, unless the host works for it.
  public func callAsFunction() async throws(NextError) -> Answer<Host.Screen> {
    if call.isMade { throw .calledBefore }
    guard !attempt.isOver, let owner = attempt.desk.owner else { throw .stepIsOver }
    call.isMade = true
    owner.noteWait(.nanoseconds(owner.clock.nanoseconds.nanoseconds(since: began)))
    guard let answer = await perform() else { throw attempt.isOver ? .stepIsOver : .cancelled }
    if case .done = answer.form {
      call.hasTaken = true
    } else if attempt.isOver {
      // The step has ended since the answer came.
      throw .stepIsOver
    }
    return answer
  }
}

/// Why a wrapper's `next` does not let its behavior perform the step, or does not wait for it.
public enum NextError: Error, Sendable, Hashable {
  /// The drive has ended, or was planned again from where the user stands now.
  case stepIsOver
  /// It was called before: a wrapper calls it once for each step.
  case calledBefore
  /// The task that waited for the behavior was cancelled, as one of several that race.
  case cancelled
}

extension NextError: CustomStringConvertible {
  /// What is wrong, in words.
  public var description: String {
    switch self {
    case .stepIsOver: "the step is over: its drive has ended, or goes on from elsewhere"
    case .calledBefore: "a wrapper called next a second time for one step"
    case .cancelled: "the task was cancelled that waited for the behavior"
    }
  }
}

/// The error reported for a wrapper that passes on a step which its behavior has taken.
private struct PassedAfterTaking: Error, CustomStringConvertible {
  let reason: String

  var description: String {
    "a wrapper passed on a step that its behavior had taken: \(reason)"
  }
}
