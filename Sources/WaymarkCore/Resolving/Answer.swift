import WaymarkLinks

/// What a behavior returns after it was asked to perform a step.
public struct Answer<Screen: AnyObject & Sendable>: Sendable {
  let form: AnyAnswer

  /// The step is taken, and this screen is where the user stands now; `nil` fails the step.
  ///
  /// The last step of a drive fails, too, when the host does not show the screen by then: a drive does
  /// not arrive where the user does not stand.
  public static func done(_ screen: consuming Screen?) -> Answer { Answer(form: .done(screen)) }

  /// The step is left to the next behavior, although it was claimed, for a reason.
  public static func passed(_ reason: String) -> Answer { Answer(form: .passed(reason)) }

  /// The step was taken and failed.
  public static func failed(_ error: any Error) -> Answer { Answer(form: .failed(error)) }

  /// The behavior keeps the step's completion and will call it.
  public static var later: Answer { Answer(form: .later) }

  /// What the answer says of the step; `nil` for `.later`, which is none yet.
  public var outcome: StepOutcome? {
    switch form {
    case .done(_?): .taken
    case .done(nil): .failed(CompletedWithoutScreen())
    case .passed(let reason): .passed(reason)
    case .failed(let error): .failed(error)
    case .later, .operationDone: nil
    }
  }

  /// The screen that the step was taken with; `nil` for every other answer.
  public var screen: Screen? {
    guard case .done(let screen?) = form else { return nil }
    return unsafeDowncast(screen, to: Screen.self)
  }
}

/// An answer whose screen can be of any type, as the engine handles it.
enum AnyAnswer: Sendable {
  case done(AnyScreen?)
  case passed(String)
  case failed(any Error)
  case later
  /// The host's operation is done: the result is the screen that the attempt had stored for it.
  case operationDone
}

extension AnyAnswer {
  /// The answer of a behavior that throws: it passes where the host has no stack for the step.
  init(thrown error: any Error) {
    if let refusal = error as? HostRefusal, refusal.code == .noStack {
      self = .passed(refusal.message)
    } else {
      self = .failed(error)
    }
  }

  /// The answer when a completion brings it: `.later` is no answer then, and fails the step.
  var final: AnyAnswer { isLater ? .done(nil) : self }

  /// Whether a completion is to bring the answer.
  var isLater: Bool {
    if case .later = self { true } else { false }
  }

  /// Whether it says that the step is taken.
  var takesStep: Bool {
    switch self {
    case .done(_?), .operationDone: true
    case .done(nil), .failed, .passed, .later: false
    }
  }
}

/// A screen of any host, as the engine handles it.
typealias AnyScreen = any AnyObject & Sendable

/// What came of a behavior's attempt at a step.
public enum StepOutcome: Sendable {
  /// It took the step.
  case taken
  /// It left the step to the next behavior, for a reason.
  case passed(String)
  /// It took the step and failed.
  case failed(any Error)
  /// It released its completion without calling it, or did not call it within the deadline; or the
  /// drive was ended or planned again meanwhile.
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

/// The error reported for a step that was completed without a screen.
struct CompletedWithoutScreen: Error, CustomStringConvertible {
  var description: String { "it was completed without a screen of its own" }
}

/// The error reported for an answer of `.done` that the host contradicts.
enum HostContradicts: Error {
  /// The screen of the answer is not on the way to where the user stands.
  case doesNotShow
  /// What the step was to leave is shown above it: the screen of a route.
  case stillShows(RouteID)
}

extension HostContradicts: CustomStringConvertible {
  var description: String {
    switch self {
    case .doesNotShow:
      "it said that it was done with a screen that the host does not show; let the host show it, "
        + "and where that takes time, answer with `attempt.answer(_:after:)`"
    case .stillShows(let route):
      "it said that it was done, and the host still shows the screen of \(route.rawValue.quoted) "
        + "above; let the host take it away, and where that takes time, answer with "
        + "`attempt.answer(_:after:)`"
    }
  }
}

/// The error reported for values that cannot reach a screen; its place keeps those that it shows.
package struct StaleScreen: Error, CustomStringConvertible {
  let route: RouteID
  let input: Input
  let cause: String

  package var description: String {
    // The values themselves may be secret.
    let names = input.names.map(\.shortened).joined(separator: ", ")
    return "the screen of \(route.rawValue.quoted) cannot receive new values of \(names), "
      + "and \(cause)"
  }
}
