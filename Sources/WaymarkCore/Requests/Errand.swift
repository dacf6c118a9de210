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
  /// Asks for values of one type share the answer. An answer is given once. What is taken up again has
  /// to go the same way, whoever has kept it.
  func isShared(with other: Errand) -> Bool {
    switch (self, other) {
    case (.ask(let one), .ask(let other)): one.type == other.type
    case (.resumption(let one), .resumption(let other)):
      one.origin == other.origin && one.past == other.past
    case (.ask, _), (.answer, _), (.contradiction, _), (.resumption, _): false
    }
  }

  /// What is left of it once a guard has led the drive elsewhere.
  ///
  /// What is taken up still leaves where guards have led to before. It does not go back to where it
  /// was asked for: that may be behind the guard that was just asked, and has said no.
  var afterRedirect: Errand? {
    switch self {
    case .ask: self
    case .resumption(let resumption):
      .resumption(Resumption(origin: nil, past: resumption.past))
    case .answer, .contradiction: nil
    }
  }
}

/// How a drive that is taken up again goes: as if the user had not come to where guards had led it.
struct Resumption: Sendable {
  /// The visit where the user stood when it was asked for first, to which it goes back.
  let origin: VisitID?
  /// For each time that a guard led it elsewhere and kept it: the lowest visit that it leaves.
  var past: [VisitID] = []
  /// The guard that keeps what is taken up; read only until the drive has its number.
  var keeper: String?
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
