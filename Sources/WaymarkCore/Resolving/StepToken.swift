/// What stands behind a step's completion: it ends one attempt once, or says that it was let go.
///
/// While a behavior runs, the engine holds it; what is kept after an answer of `.later` belongs to
/// the behavior alone, so letting it go ends the attempt.
@MainActor
final class StepToken {
  var engine: Engine?
  var attempt = 0
  /// What a completion brought while its behavior was still running.
  var early: Answer<AnyScreen>?
  /// Whether the engine waits for it.
  var isAwaited = false

  func complete(_ answer: Answer<AnyScreen>) {
    engine?.complete(self, answer)
  }

  deinit {
    if isAwaited, let engine { TaskBridge.abandon(engine, attempt: attempt) }
  }
}

/// A screen of some host, with its type set aside.
typealias AnyScreen = any AnyObject & Sendable

/// What a behavior that answered `.later` calls when its step is done; the first call counts.
@MainActor
public struct StepCompletion<Screen: AnyObject & Sendable> {
  let token: StepToken

  /// Ends the step; an answer of `.later` means nothing here and fails it.
  public func callAsFunction(_ answer: Answer<Screen>) {
    token.complete(answer.erased)
  }
}

extension Answer where Screen: AnyObject & Sendable {
  var erased: Answer<AnyScreen> {
    switch self {
    case .done(let screen): .done(screen)
    case .passed(let reason): .passed(reason)
    case .failed(let error): .failed(error)
    case .later: .later
    }
  }
}
