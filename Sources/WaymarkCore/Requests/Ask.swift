/// What came of asking a screen for a value.
public enum AskResult<Value: Sendable>: Sendable {
  /// The screen has answered.
  case answered(Value)
  /// The screen was left without an answer, and the one that asked is still there; or the task of the
  /// caller was cancelled, and the screen stays.
  case cancelled
  /// The screen has gone together with the one that asked, or the router has.
  case lost

  /// The value, if there is one.
  public var value: Value? {
    if case .answered(let value) = self { value } else { nil }
  }
}

extension AskResult: Equatable where Value: Equatable {}

/// A result that somebody waits for, whatever the type of its value.
@MainActor
final class PendingResult: Sendable {
  typealias Observer = @MainActor (AskResult<any Sendable>) -> Void

  /// The type that is asked for.
  nonisolated let type: ObjectIdentifier
  nonisolated let typeName: String
  /// Whether a value is of that type.
  nonisolated let accepts: @Sendable (any Sendable) -> Bool
  /// Whether a router has accepted it, and so will end it.
  var isAccepted = false
  /// The result, and the closure that waits for it.
  var contents = Contents()

  struct Contents {
    fileprivate var result: AskResult<any Sendable>?
    fileprivate var observer: Observer?
  }

  init<Value: Sendable>(for type: Value.Type) {
    self.type = ObjectIdentifier(type)
    typeName = "\(type)"
    accepts = { $0 is Value }
  }

  /// The words for an answer of another type.
  nonisolated func problem(with value: any Sendable) -> String {
    "it was asked for a value of type \(typeName), and answers with one of \(Swift.type(of: value))"
  }

  /// Whether nobody waits for it any more.
  var hasEnded: Bool { contents.result != nil }

  /// Ends it; only the first end counts.
  func end(_ result: AskResult<any Sendable>) {
    guard contents.result == nil else { return }
    let told = contents.observer
    contents = Contents(result: result)
    told?(result)
  }

  /// Calls back when it has ended; at once if it has already.
  func whenEnded(_ body: @escaping Observer) {
    if let result = contents.result { body(result) } else { contents.observer = body }
  }
}

/// A value that a drive asks for, as a driver that is no router sees it.
///
/// A test's own driver ends it; otherwise the answer is lost.
///
/// ```swift
/// func drive(_ request: Request) -> Drive {
///   request.ask?.end(.answered(Color.red))
///   return Drive(ended: .success(arrival))
/// }
/// ```
@MainActor
public struct Ask {
  let result: PendingResult

  /// Ends it with a result; only the first end counts.
  ///
  /// Call it before the drive has ended. A value of another type than is asked for ends it
  /// `cancelled`.
  public func end(_ result: AskResult<any Sendable>) {
    self.result.isAccepted = true
    self.result.end(problem(with: result) == nil ? result : .cancelled)
  }

  /// Why it cannot end with a result: the value is of another type; `nil` if it can.
  public func problem(with result: AskResult<any Sendable>) -> String? {
    guard case .answered(let value) = result, !self.result.accepts(value) else { return nil }
    return self.result.problem(with: value)
  }
}

extension Request {
  /// The value that it asks for, for drivers that are no routers; `nil` where it asks for none.
  @MainActor public var ask: Ask? {
    guard case .ask(let result) = errand else { return nil }
    return Ask(result: result)
  }

  /// The value that it answers with, for drivers that are no routers; `nil` where it answers nobody.
  public var answer: (any Sendable)? {
    guard case .answer(let given) = errand else { return nil }
    return given.value
  }
}

/// Those who wait for the results of one ask; if the router goes, the results are lost.
@MainActor
final class PendingResults {
  var results: [PendingResult]

  init(_ result: PendingResult) {
    results = [result]
  }

  func join(_ result: PendingResult) {
    results.append(result)
  }

  /// Ends all of them with a result.
  func end(_ result: AskResult<any Sendable>) {
    var ended: [PendingResult] = []
    swap(&ended, &results)
    for one in ended { one.end(result) }
  }

  /// One that somebody still waits for; `nil` if all have left.
  var wanted: PendingResult? { results.first { !$0.hasEnded } }

  deinit {
    if results.isEmpty { return }
    TaskBridge.callSoon { [results] in for result in results { result.end(.lost) } }
  }
}
