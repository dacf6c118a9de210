/// What came of a behavior's performing a step.
public struct Answer<Screen: AnyObject & Sendable>: Sendable {
  let form: AnyAnswer

  /// The step is taken, and this screen is where the user stands now; `nil` fails the step.
  public static func done(_ screen: consuming Screen?) -> Answer { Answer(form: .done(screen)) }

  /// The step is left to the next behavior after all, for a reason.
  public static func passed(_ reason: String) -> Answer { Answer(form: .passed(reason)) }

  /// The step was taken and failed.
  public static func failed(_ error: any Error) -> Answer { Answer(form: .failed(error)) }

  /// The behavior keeps the step's completion and will call it.
  public static var later: Answer { Answer(form: .later) }
}

/// An answer with the screen's type set aside.
enum AnyAnswer: Sendable {
  case done(AnyScreen?)
  case passed(String)
  case failed(any Error)
  case later
  /// The host's operation is done: the answer is the screen that the step noted for it.
  case operationDone
}

/// A screen of some host, with its type set aside.
typealias AnyScreen = any AnyObject & Sendable

/// What came of a behavior's attempt at a step.
public enum StepOutcome: Sendable {
  /// It took the step.
  case taken
  /// It left the step to the next behavior, for a reason.
  case passed(String)
  /// It took the step and failed.
  case failed(any Error)
  /// It neither completed the step nor kept its completion, or not in time.
  case givenUp
}

extension StepOutcome: CustomStringConvertible {
  /// One word or, with a reason, a few.
  public var description: String {
    switch self {
    case .taken: "taken"
    case .passed(let reason): "passed: \(reason)"
    case .failed(let error): "failed: \(error)"
    case .givenUp: "given up"
    }
  }
}
