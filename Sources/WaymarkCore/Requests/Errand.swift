import WaymarkLinks

/// What a drive does besides moving: it asks for a value, brings an answer, or resumes a parked
/// drive.
enum Errand: Sendable {
  /// The screen where the drive arrives is asked for a value.
  case ask(PendingResult)
  /// The drive leaves a screen that answers.
  case answer(GivenAnswer)
  /// The drive brings two different values of one route, so it fails.
  case contradiction(TwoValues)
  /// The drive resumes a parked one. Indirect, because requests are copied often, and few have
  /// this.
  indirect case resumption(Resumption)

  /// Whether a drive with this errand may share the end of a drive with another.
  ///
  /// Asks for values of one type share the answer. An answer is never shared. Drives that resume
  /// parked ones share if they go the same way, whichever guard has kept them.
  func isShared(with other: Errand) -> Bool {
    switch (self, other) {
    case (.ask(let one), .ask(let other)): one.type == other.type
    case (.resumption(let one), .resumption(let other)):
      one.origin == other.origin && one.past == other.past
    case (.ask, _), (.answer, _), (.contradiction, _), (.resumption, _): false
    }
  }

  /// The errand of the drive after a redirect; `nil` for none.
  ///
  /// A drive that resumes a parked one still leaves the screens that guards led to before. It does
  /// not go back to where it was asked for, because the guard that has just said no may cover that
  /// place.
  var afterRedirect: Errand? {
    switch self {
    case .ask: self
    case .resumption(let resumption):
      .resumption(Resumption(origin: nil, past: resumption.past))
    case .answer, .contradiction: nil
    }
  }
}

/// How a drive that resumes a parked one goes: as if guards had not led the user elsewhere.
struct Resumption: Sendable {
  /// The visit where the user stood when the drive was first asked for, to which it goes back.
  let origin: VisitID?
  /// The lowest visit to leave for each time that a guard has parked the drive.
  var past: [VisitID] = []
  /// The guard that keeps the parked drive; read only until the new drive has its number.
  var keeper: String?
}

extension Request {
  /// How it goes if it resumes a parked drive; `nil` if it resumes none.
  var resumption: Resumption? {
    if case .resumption(let resumption) = errand { resumption } else { nil }
  }

  /// Whether it resumes a parked drive.
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
