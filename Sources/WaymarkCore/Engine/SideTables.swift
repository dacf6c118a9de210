/// The objects and closures that belong to an engine's state, under the numbers used there.
///
/// A snapshot of the engine takes all of them, as it takes the state.
struct SideTables {
  /// Drives that did not end at once, by number.
  var pending: [Int: PendingDrive] = [:]
  /// What visits are asked before they are left.
  var questions: [VisitID: LeaveQuestion] = [:]
  /// Questions of screens that were made to replace others and do not stand yet.
  var questionsAnew: [VisitID: LeaveQuestion] = [:]
  /// Callers that wait for values of asked screens, by the drives that led to these screens.
  var results: [Int: PendingResults] = [:]
  /// What is left of steps that nobody waits for any more, until the host is read.
  var late: [StepRemains] = []
  /// The completions of steps that nobody waits for any more, while anybody holds them.
  private var givenUp: [GivenUpStep] = []
  private var foreignScreens: [ScreenOfApp] = []

  /// Whether any screen has set a question.
  @inline(__always)
  var hasQuestions: Bool { !questions.isEmpty || !questionsAnew.isEmpty }

  /// The screens above where the user stands that are not the router's, when it last looked.
  var foreign: [AnyScreen] {
    get { foreignScreens.compactMap(\.screen) }
    set { foreignScreens = newValue.map { ScreenOfApp(screen: $0) } }
  }

  /// Whether there were any when the router last looked; they may be gone by now.
  @inline(__always)
  var hasForeign: Bool { !foreignScreens.isEmpty }

  /// Takes note of a step that was given up, whose screen the host may show yet.
  @MainActor
  mutating func noteGivenUp(_ ticket: Ticket, _ remains: StepRemains) {
    ticket.isNoted = true
    givenUp.append(GivenUpStep(ticket: ticket, remains: remains))
  }

  /// Forgets the steps that were given up and whose completions nobody holds any more.
  ///
  /// - Returns: what has to be released once the engine's state is consistent, as a screen's
  ///   `deinit` may run code of the app.
  mutating func takeForgotten() -> [GivenUpStep] {
    let before = givenUp
    givenUp = before.filter { $0.ticket != nil }
    return before
  }

  /// Notes that the visit of a step that was given up has begun all the same.
  mutating func noteBegun(_ visit: VisitID) {
    givenUp.removeAll { $0.remains.visit == visit }
  }

  /// The visits that begin if the host still shows the screens of steps that were given up.
  var visitsToCome: [VisitID] {
    (late + remainsToCome).map(\.visit)
  }

  /// What is left of steps that were given up, where somebody still holds their completions.
  var remainsToCome: [StepRemains] {
    givenUp.lazy.filter { $0.ticket != nil }.map(\.remains)
  }

  /// Puts what is left of given-up steps back into their tickets, as a snapshot is put back.
  @MainActor
  func putBackGivenUp() {
    for step in givenUp { step.ticket?.late = step.remains }
  }
}

/// A foreign screen, which the app keeps alive and not the router.
private struct ScreenOfApp {
  weak var screen: AnyScreen?
}

/// A step that was given up, or has failed while the host still worked for it, for as long as somebody
/// holds its completion.
struct GivenUpStep {
  weak var ticket: Ticket?
  let remains: StepRemains
}
