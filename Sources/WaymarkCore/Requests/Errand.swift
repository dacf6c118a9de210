import WaymarkLinks

/// What a drive does besides moving: it asks for a value, or brings one that was asked for.
enum Errand: Sendable {
  /// The screen where the drive arrives is asked for a value.
  case ask(PendingResult)
  /// The drive leaves a screen that answers.
  case answer(GivenAnswer)
  /// The drive brings two values of one route, and so none: it cannot be taken.
  case contradiction(TwoValues)
  /// The drive is taken up again after guards have led it elsewhere. Indirect: requests are copied
  /// often, and few have one.
  indirect case resumption(Resumption)

  /// Whether another drive with this errand may share the end of one with the other.
  ///
  /// Asks for values of one type share the answer. An answer is given once.
  func isShared(with other: Errand) -> Bool {
    switch (self, other) {
    case (.ask(let one), .ask(let other)): one.type == other.type
    case (.resumption(let one), .resumption(let other)): one.goes(as: other)
    case (.ask, _), (.answer, _), (.contradiction, _), (.resumption, _): false
    }
  }

  /// Whether the drive has it still once a guard has led it elsewhere.
  var outlastsRedirects: Bool {
    switch self {
    case .ask, .resumption: true
    case .answer, .contradiction: false
    }
  }
}

/// How a drive that is taken up again goes: as if the user had not come to where guards had led it.
struct Resumption: Sendable {
  /// The visit where the user stood when it was asked for first.
  let origin: VisitID?
  /// For each time that a guard led it elsewhere and kept it: the lowest visit that it leaves.
  var past: [VisitID] = []
  /// The guard that keeps what is taken up; read only until the drive has its number.
  var keeper: String?

  /// Whether another one goes the same way, whoever has kept it.
  func goes(as other: Resumption) -> Bool {
    origin == other.origin && past == other.past
  }
}

extension Request {
  /// How it goes if it is taken up again; `nil` for any other.
  var resumption: Resumption? {
    if case .resumption(let resumption) = errand { resumption } else { nil }
  }

  /// Whether it is taken up again after guards have led it elsewhere.
  @inline(__always)
  var isResumed: Bool {
    if case .resumption = errand { true } else { false }
  }
}

/// Two different values that a request brings for one route.
final class TwoValues: Sendable {
  let route: RouteID
  /// The earlier one; the request holds the later.
  let earlier: Input

  init(_ route: RouteID, earlier: Input) {
    self.route = route
    self.earlier = earlier
  }
}

/// A value that a screen answers with; equal only to itself, as its value need not be comparable.
final class GivenAnswer: Sendable, Equatable {
  let value: any Sendable

  init(_ value: any Sendable) {
    self.value = value
  }

  static func == (one: GivenAnswer, other: GivenAnswer) -> Bool { one === other }
}

/// What came of asking a screen for a value.
public enum AskResult<Value: Sendable>: Sendable {
  /// The screen has answered.
  case answered(Value)
  /// The screen was left without an answer; the one that asked is still there.
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
  /// Whether a router has taken it on, and so will end it.
  var isTaken = false
  /// What came of it, and who waits for that.
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

  /// What is said of a value of another type.
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
  /// Call it before the drive has ended. A value of another type than is asked for counts as none.
  public func end(_ result: AskResult<any Sendable>) {
    self.result.isTaken = true
    self.result.end(problem(with: result) == nil ? result : .cancelled)
  }

  /// Why it cannot end so: the value is of another type; `nil` if it can.
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

  /// One that somebody waits for still; `nil` where all have left.
  var wanted: PendingResult? { results.first { !$0.hasEnded } }

  deinit {
    TaskBridge.callSoon { [results] in for result in results { result.end(.lost) } }
  }
}
