import WaymarkLinks

/// What a drive asks of guards and of screens before its first step, and what it has asked already.
struct Inquiry: Sendable {
  /// Who is asked.
  enum Subject: Sendable, Hashable {
    /// A guard, by its number.
    case guarding(Int)
    /// The screen of a visit that the drive would take away or, where it asks for that, hide.
    case leaving(VisitID, isHidden: Bool)

    /// Whether an answer fits who was asked: a guard gives a verdict, a screen a reply, and neither
    /// says `later` again.
    func takes(_ answer: AskedAnswer) -> Bool {
      if answer.isLater { return false }
      switch (self, answer) {
      case (_, .thrown), (_, .letGo), (.guarding, .guarding), (.leaving, .leaving): return true
      case (.guarding, .leaving), (.leaving, .guarding): return false
      }
    }
  }

  /// Why somebody is asked.
  enum Occasion {
    /// The drive has been planned for the first time.
    case begun
    /// A guard has led it elsewhere.
    case redirected
    /// The host has changed, so that it was planned again.
    case plannedAgain
  }

  /// Where a drive goes: a second redirect to an equal target would never end.
  struct Target: Sendable, Equatable {
    let node: Int32
    let input: Input
  }

  /// One redirect of the drive by a guard.
  struct Redirect: Sendable {
    /// The name that chains of redirects give to where it went.
    let target: RouteID
    let guardNumber: Int
    /// Whether that guard keeps what was asked.
    let isKept: Bool
    /// The number of the next visit at that time: visits from that number on began on the way
    /// there.
    let firstVisit: Int
    /// The lowest visit that had begun when the same guard last led a drive that it kept.
    let begunBefore: VisitID?
  }

  /// What the drive was asked at first, before any redirect.
  let original: Request
  /// Where everything stood when its walk was planned; `nil` once all have been asked.
  var plannedFrom: Position?
  /// The places that guards are told of.
  var places: [ApproachedPlace] = []
  /// The guards that are to be asked, in order.
  private(set) var guards: [Int] = []
  /// The screens that are to be asked after them, in order.
  private(set) var leaving: [Subject] = []
  /// Which of all these comes next.
  private(set) var next = 0
  /// How many of those asked so far stand in the journal already.
  var noted = 0
  /// An answer that has arrived and was not processed yet.
  var answer: AskedAnswer?
  /// The places that guards were told of in each round.
  private(set) var rounds: [[ApproachedPlace]] = []
  /// The rounds in which each guard has answered, a bit for each; none if it was not asked.
  private(set) var answered: [UInt64]
  /// The visits that were asked and may be left.
  var visitsAsked: Set<VisitID> = []
  /// All targets so far, once a guard leads elsewhere; the one that was asked for is the first.
  var targets: [Target] = []
  /// Where guards have led the drive, in order.
  var redirects: [Redirect] = []
  /// Whether guards of live places are being asked again, to leave what they do not allow any more.
  var isRechecking = false
  /// What guards denied when they were asked again, in order: the places that they cover are left.
  var denials: [Denial] = []
  /// What guards denied of places only on the way: those are taken away before the first step.
  var noesOnWay: [Denial] = []
  /// The visits on the way that the host keeps, though they are not allowed.
  var keptOnWay: Set<VisitID> = []

  init(original: Request, guards: Int) {
    self.original = original
    answered = [UInt64](repeating: 0, count: guards)
  }

  /// The routes that guards have led the drive to, in order, as arrivals and errors tell of them.
  var chain: [RouteID] { redirects.map(\.target) }

  /// Whether no answer waits to be looked at; mutating to read it in place, it changes nothing.
  @inline(__always)
  fileprivate mutating func isUnanswered() -> Bool {
    if case nil = answer { true } else { false }
  }

  /// Whether guards have led the drive anywhere; mutating to read it in place, it changes nothing.
  @inline(__always)
  fileprivate mutating func hasRedirects() -> Bool { !redirects.isEmpty }

  /// Whether the last redirect of the drive was this guard's.
  func hasLed(_ number: Int) -> Bool { redirects.last?.guardNumber == number }

  /// Whether a guard has ever led the drive elsewhere.
  func hasEverLed(_ number: Int) -> Bool {
    redirects.contains { $0.guardNumber == number }
  }

  /// Whether a guard has said no to live places in a recheck and led nowhere, or to places only on
  /// the way.
  func hasSaidNo(_ number: Int) -> Bool {
    hasDenied(number) && !hasEverLed(number) || noesOnWay.contains { $0.guardNumber == number }
  }

  /// Who is asked now.
  var subject: Subject? {
    if next < guards.count { return .guarding(guards[next]) }
    return next < guards.count + leaving.count ? leaving[next - guards.count] : nil
  }

  /// Whether a guard of live places has said no when it was asked again.
  func hasDenied(_ number: Int) -> Bool {
    denials.contains { $0.guardNumber == number }
  }

  /// The guards asked so far, in order, without the first `first`.
  func guardsPassed(since first: Int) -> [Int] {
    // Mostly all were asked at once, and the list need not be copied.
    first == 0 && next >= guards.count ? guards : Array(guards.prefix(next).dropFirst(first))
  }

  /// The screens asked so far, in order, without those among the first `first` of all asked.
  func leavingPassed(since first: Int) -> ArraySlice<Subject> {
    leaving.prefix(max(0, next - guards.count)).dropFirst(max(0, first - guards.count))
  }

  /// Begins a round of asking that was just planned.
  mutating func begin(
    _ places: [ApproachedPlace],
    asking guards: [Int],
    leaving: [Subject] = [],
    from position: Position
  ) {
    self.places = places
    self.guards = guards
    self.leaving = leaving
    plannedFrom = position
    addRound(places)
    next = 0
    noted = 0
    // A guard that has said no before, or led elsewhere, has to answer again once it is to be asked.
    for number in guards where hasEverLed(number) || hasSaidNo(number) { forgetAnswer(of: number) }
    noesOnWay.removeAll { guards.contains($0.guardNumber) }
    // The guard that has led here is not asked about the way to there.
    if let led = redirects.last?.guardNumber, !guards.contains(led) { noteAnswer(of: led) }
  }

  /// Adds a round; beyond what a number has bits for, all guards count as not asked yet.
  private mutating func addRound(_ places: [ApproachedPlace]) {
    if rounds.count == UInt64.bitWidth {
      rounds = []
      for number in answered.indices { forgetAnswer(of: number) }
    }
    rounds.append(places)
  }

  /// The bit of the round under way.
  private var round: UInt64 { 1 << (rounds.count - 1) }

  /// The places that a guard was told of and has answered about.
  func told(_ number: Int) -> [ApproachedPlace] {
    rounds.indices.filter { answered[number] & 1 << $0 != 0 }.flatMap { rounds[$0] }
  }

  /// Notes that a guard has answered about the places of this round.
  mutating func noteAnswer(of number: Int) {
    answered[number] |= round
  }

  /// Lets a guard count as not asked yet.
  mutating func forgetAnswer(of number: Int) {
    answered[number] = 0
  }

  /// Notes that the next `count` guards and screens let the drive go on.
  mutating func pass(_ count: Int = 1) {
    let passed = next..<max(next, min(next + count, guards.count + leaving.count))
    let round = round
    // By a buffer, the list is made unique once and not for each guard; it has a place for every
    // guard.
    answered.withUnsafeMutableBufferPointer { answered in
      for number in guards[passed.clamped(to: guards.indices)] { answered[number] |= round }
    }
    for index in passed.dropFirst(max(0, guards.count - next)) {
      guard case .leaving(let visit, _) = leaving[index - guards.count] else { continue }
      visitsAsked.insert(visit)
    }
    next = passed.upperBound
  }

  /// Goes on to the next guard after one has said no, which the journal was told of already.
  mutating func passNoted() {
    pass()
    noted = next
  }

  /// Skips a screen whose turn it is and whose question does not apply; it does not count as asked.
  mutating func skip(_ screen: Subject) {
    guard next >= guards.count, subject == screen else { return }
    leaving.remove(at: next - guards.count)
  }

  /// Keeps only some of the guards that are still to be asked.
  mutating func keepGuards(_ kept: ([Int]) -> [Int]) {
    guards = guards[..<min(next, guards.count)] + kept(Array(guards.dropFirst(next)))
  }
}

/// What a guard or a screen that was asked has decided for the drive.
enum InquiryOutcome {
  /// Nobody is left to be asked.
  case passed
  /// The state may have changed, which has to be looked at before anybody else is asked.
  case pauses
  /// The user stands elsewhere than when the walk was planned.
  case groundChanged
  /// Somebody answers later.
  case waits
  /// The drive ends.
  case fails(NavigationError)
  /// The drive ends because of a screen: it is not to be left, or its question throws.
  case putsOff(NavigationError)
  /// The drive is redirected; the redirection says whether and how long it is kept.
  case redirects(Verdict.Redirection, by: Int)

  /// Whether nobody is asked any more, for now.
  var isOver: Bool {
    switch self {
    case .waits, .pauses: false
    case .passed, .fails, .putsOff, .redirects, .groundChanged: true
    }
  }
}

extension [ApproachedPlace] {
  /// Those of some places that are not among these, or are with other values only.
  func new(among places: [ApproachedPlace]) -> [ApproachedPlace] {
    if isEmpty { return places }
    let known = Dictionary(grouping: self, by: \.place.node)
    return places.filter { place in
      (known[place.place.node] ?? []).allSatisfy {
        place.plan.differ(place.input, from: $0.input, at: place.place.node)
      }
    }
  }
}

/// A guard's answer that is not a yes: to a recheck, or about places that are only on the way.
struct Denial: Sendable {
  let guardNumber: Int
  let verdict: Verdict
}

/// The part of the engine's state that is about asking.
extension EngineState {
  /// What the drive under way was asked by its caller, wherever guards have led it since.
  @inline(__always)
  var originalRequest: Request { inquiry?.original ?? request }

  /// Whether and why a drive that asks somebody is to end.
  @inline(__always)
  func interruption(of walk: Walk) -> NavigationError.Code? {
    walk.interruption ?? (walk.drive.number < firstToStay ? .superseded : nil)
  }

  /// The drive that asks, and whom it asks.
  @inline(__always)
  var asking: (walk: Walk, subject: Inquiry.Subject)? {
    switch phase {
    case .asking(let walk, let subject): (walk, subject)
    case .inquiring(let walk): inquiry?.answer == nil ? inquiry?.subject.map { (walk, $0) } : nil
    case .idle, .telling, .taking, .waiting, .held: nil
    }
  }

  /// Whether the next guard can be asked at once: no answer, news or interruption has come.
  ///
  /// It changes nothing. It is mutating so that the lists of the inquiry are not copied to be read.
  @inline(__always)
  mutating func mayAskOn() -> Bool {
    guard news == nil, case .inquiring(let walk) = phase, interruption(of: walk) == nil else {
      return false
    }
    return inquiry?.isUnanswered() ?? true
  }

  /// Whether guards have led the drive under way elsewhere; mutating as `mayAskOn` is.
  @inline(__always)
  mutating func wasLed() -> Bool { inquiry?.hasRedirects() ?? false }

  /// Whether the guards of live places are being asked again.
  @inline(__always)
  var isRechecking: Bool { inquiry?.isRechecking ?? false }

  /// The drive under way asks before its next step, if there is anybody to be asked.
  mutating func beginInquiry() {
    guard case .taking(let walk) = phase, inquiry?.subject != nil || isRechecking else { return }
    phase = .inquiring(walk)
  }

  /// The drive under way waits for an answer.
  mutating func waitForAnswer(of subject: Inquiry.Subject) {
    if case .inquiring(let walk) = phase { phase = .asking(walk, subject) }
  }

  /// The wait for an answer is over, and what was answered is looked at next.
  mutating func resumeInquiry() {
    if case .asking(let walk, _) = phase { phase = .inquiring(walk) }
  }

  /// The drive under way asks nobody any more.
  mutating func endInquiry() {
    if case .inquiring(let walk) = phase { phase = .taking(walk) }
  }
}
