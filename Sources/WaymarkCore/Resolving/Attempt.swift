public import WaymarkLinks

/// One attempt of a behavior at a step: the step, the host, and the screens that it is about.
///
/// Its screens can be read while the step is under way; after that they are `nil`. If nobody holds
/// the attempt, the router uses it again for the next step: keep its `completion`, which is bound
/// to the one step, and never a weak reference to the attempt itself.
@MainActor
public final class Attempt<Host: PresentationHost> {
  /// The host to take the step on.
  public let host: Host
  let desk: Desk
  private let screens: @MainActor (Visit) throws -> Host.Screen
  /// The number of the attempt; its step is over once the desk has another number.
  @exclusivity(unchecked) private(set) var number = 0
  /// Its own step and ticket, once somebody has kept it beyond the call.
  @exclusivity(unchecked) private var kept: (step: Step, ticket: Ticket)?
  /// Receives the behavior's answer, if the behavior is inside another.
  private var nest: NestedAttempt<Host>?

  init(_ desk: Desk, host: Host, screens: @escaping @MainActor (Visit) throws -> Host.Screen) {
    self.desk = desk
    self.host = host
    self.screens = screens
  }

  /// Binds the attempt to the step in hand.
  func begin() {
    number = desk.number
  }

  /// Stores the step and its ticket, as somebody has kept the attempt beyond the call.
  func keep() {
    kept = (desk.hand.step, desk.ticketInHand())
  }

  /// An attempt at the same step, for a behavior whose answer a wrapper waits for.
  func nested(in nest: NestedAttempt<Host>, _ ticket: Ticket) -> Attempt {
    let nested = Attempt(desk, host: host, screens: screens)
    nested.number = number
    nested.kept = (step, ticket)
    nested.nest = nest
    return nested
  }

  /// Whether its step was taken, failed or was given up, or a behavior inside a wrapper has answered.
  @inline(__always)
  var isOver: Bool { number != desk.number || nest != nil && isNestOver }

  @inline(never)
  private var isNestOver: Bool { nest?.isOver ?? false }

  /// The step to take.
  public var step: Step {
    guard isOver, let kept else { return desk.hand.step }
    return kept.step
  }

  /// Whether the host should animate the step.
  public var isAnimated: Bool { isOver ? step.isAnimated : desk.hand.step.isAnimated }

  /// The screen where the user stands; `nil` before anything is shown.
  public var source: Host.Screen? { isOver ? nil : typed(desk.source) }

  /// In an upward step, the lowest screen that goes away: the one that was shown over the target.
  public var leaving: Host.Screen? { isOver ? nil : typed(desk.leaving) }

  /// The live screen that the step leads to; `nil` when it has yet to be made.
  public var destination: Host.Screen? { isOver ? nil : typed(desk.destination) }

  /// The container in which the place is to be shown.
  public var container: Container {
    if isOver { return step.plan.container(of: step.move.to.node) }
    return desk.hand.container ?? desk.anchor.plan.container(of: desk.hand.step.move.to.node)
  }

  /// How far the screen to be shown covers what it is shown over, shown as the step says now.
  public var reach: Reach {
    let presentation = isOver ? step.presentation : desk.hand.shownAs
    return step.plan.reach(of: step.move.to.node, shownAs: presentation)
  }

  /// In a step to a tab: which one, of which screen, and what becomes of the one that is left.
  public var tab: TabSelection<Host.Screen>? {
    isOver ? nil : desk.tab(of: Host.Screen.self)
  }

  /// What the place that the step leads to will hold once the step is taken.
  public var input: Input { isOver ? .none : desk.inputAfterStep }

  /// The screen for the place to be shown, made by the router's screen maker; once a step.
  ///
  /// A place that is shown anew where it stands keeps its visit and what it holds.
  public func makeScreen() throws -> Host.Screen {
    guard !isOver else {
      throw HostRefusal(.notShown, "the step is over, so no screen can be made for it")
    }
    forgetEarlierMark()
    if let made = desk.hand.made { return unsafeDowncast(made, to: Host.Screen.self) }
    let visit = Visit(
      id: desk.hand.visit,
      place: desk.hand.step.move.to,
      input: desk.hand.needsInput ? desk.inputAfterStep : .none,
      anchor: desk.anchor
    )
    // Screen makers run without the mark: the step does not wait for tasks that they start.
    let isUnmarked = desk.isCalling && !desk.hasStepMark
    if desk.hand.step.kind == .toSelf { desk.owner?.makesAnew(visit.id) }
    defer { desk.hand.isMakingAnew = false }
    let screen: Host.Screen
    do {
      screen =
        isUnmarked ? try screens(visit) : try StepMark.withoutMark(of: desk) { try screens(visit) }
    } catch {
      desk.unmade = (number, error.quotedWords)
      // Thrown on, it would say that the step's own host has no stack, and the behavior would pass.
      if let inner = error as? HostRefusal, inner.code == .noStack {
        throw HostRefusal(.failed, inner.message)
      }
      throw error
    }
    // A maker that is called in a wrapper's task may have ended the step.
    if isOver { throw NextError.stepIsOver }
    desk.hand.made = screen
    // True for tabs routes too, and false for most routes: few steps look further.
    if desk.hand.needsInput { tellTabs(of: screen) }
    return screen
  }

  /// Forgets how an earlier behavior has shown the screen, unless the host shows it already: then it
  /// refuses to show it anew.
  private func forgetEarlierMark() {
    guard desk.hand.hasTraces, desk.hand.traces.markOfMade != nil,
      desk.owner?.isStepDone != true
    else { return }
    desk.hand.forgetMarkOfMade()
  }

  /// Tells a `TabPlacesHost` which tabs a new screen is going to have, if any.
  private func tellTabs(of screen: Host.Screen) {
    let (plan, place) = (desk.anchor.plan, desk.hand.step.move.to)
    guard plan.isTabs(place.node),
      let host = host as? any TabPlacesHost<Host.Screen>
    else { return }
    let tabs = plan.children(of: place).map { tab in
      TabPlace(plan.id(ofNode: tab.node), title: plan.name(of: tab) ?? "")
    }
    host.holdPlaces(for: tabs, of: screen)
  }

  /// Whether the place that the step leads to will hold other values than it does now.
  package var bringsNews: Bool {
    let place = desk.hand.step.move.to
    let before = position.input(at: place) ?? .none
    return !isOver && position.plan.differ(desk.inputAfterStep, from: before, at: place.node)
  }

  /// Takes a step to self by making the screen anew, with all values that the place will hold.
  ///
  /// - Throws: `StaleScreen` where the host can replace no screen, and else its refusal, with the
  ///   values that do not reach the screen.
  package func renew() throws -> Answer<Host.Screen> {
    guard let old = destination else { return .passed("nothing is shown to rebuild") }
    guard let replacing = host as? any ReplaceHost<Host.Screen> else {
      throw stale("the host cannot replace it")
    }
    let new = try makeScreen()
    do throws(HostRefusal) {
      let transition = try replacing.replace(
        old,
        with: new,
        animated: isAnimated,
        whenDone: whenDone
      )
      return answer(new, after: transition)
    } catch {
      let words = stale("the host does not replace it: \(error.message)").description
      throw HostRefusal(error.code, words)
    }
  }

  private func stale(_ cause: String) -> StaleScreen {
    let step = step
    return StaleScreen(
      route: step.target,
      input: step.plan.declared(step.input, at: step.move.to.node),
      cause: cause
    )
  }

  /// What to keep and call for an answer of `.later`.
  public var completion: StepCompletion<Host.Screen> {
    StepCompletion(ticket: ticket, number: number)
  }

  /// The completion for an operation of the host, which calls it if it goes on after returning.
  ///
  /// Reading this property counts as the beginning of an operation, which lasts until the
  /// completion is called or the behavior answers: a drive that is cancelled or superseded
  /// meanwhile ends only then. Read it anew for each operation: an asynchronous behavior that
  /// begins several is done when all of them are.
  public var whenDone: HostCompletion {
    if isOver { return HostCompletion(for: ticket, number: number) }
    desk.hand.beginOperation(of: number)
    return ticket.newCompletion(number)
  }

  /// What its completions hold.
  var ticket: Ticket {
    if let kept { return kept.ticket }
    return desk.ticketInHand()
  }

  /// Answers with a screen once an operation of the host is done.
  ///
  /// ```swift
  /// let transition = try attempt.host.pop(
  ///   screen,
  ///   animated: attempt.isAnimated,
  ///   whenDone: attempt.whenDone
  /// )
  /// return attempt.answer(attempt.destination, after: transition)
  /// ```
  ///
  /// What the host throws fails the step, but for a refusal of `noStack`, on which the behavior
  /// passes: another may know how to show the screen there.
  public func answer(
    _ screen: consuming Host.Screen?,
    after transition: Transition
  ) -> Answer<Host.Screen> {
    switch transition {
    case .finished: return .done(screen)
    case .running:
      if !isOver { desk.hand.operating = screen }
      return .later
    }
  }

  /// Says that the place is in fact shown otherwise than planned; the step back has that
  /// presentation.
  public func markShown(as presentation: Presentation) {
    guard !isOver else {
      // The host may show the screen all the same, and the user then goes back from it.
      kept?.ticket.late?.shownAs = presentation
      return
    }
    if let builtIn = presentation.builtIn, builtIn == desk.hand.builtIn { return }
    forgetEarlierMark()
    desk.hand.setShownOtherwise(presentation)
  }

  /// Replaces the step's input; the new one is what reaches the screen.
  ///
  /// - Throws: `missingInput` or `wrongType` when the place to be shown cannot do with it.
  package func replaceInput(_ input: Input) throws {
    guard !isOver else { return }
    if desk.hand.needsInput, desk.hand.edit.adds {
      try position.check(desk.hand.step.move.to.node, input)
    }
    desk.replaceInput(input)
  }

  /// Where everything stands while the step is under way.
  var position: Position { desk.owner?.position ?? Position(plan: desk.anchor.plan) }

  /// Calls back once when it is known what came of this attempt.
  func whenSettled(_ body: @escaping @MainActor (Step, StepOutcome, Host.Screen?) -> Void) {
    if isOver { return }
    let step = step
    let told = StepWatcher.typed { (_, outcome, screen: Host.Screen?) in
      body(step, outcome, screen)
    }
    // The wrapper nearest to the behavior is told first.
    desk.hand.whenSettled = [told] + desk.hand.whenSettled
  }

  /// Calls back when the step is given up while it waits, and at once where it is over already; the
  /// last to ask is called first.
  ///
  /// - Parameter number: a new number, by which this is taken back.
  func whenGivenUp(as number: Int, _ body: @escaping @MainActor () -> Void) {
    if isOver { body() } else { desk.hand.whenGivenUp.add(body, as: number) }
  }

  /// A number for something that is to be done when the step is given up.
  func newGivenUpCall() -> Int { desk.hand.whenGivenUp.newNumber() }

  /// Takes back what was to be done when the step is given up.
  func takeBack(_ call: Int) {
    if number == desk.number { desk.hand.whenGivenUp.remove(call) }
  }

  /// Lets a behavior perform the step; what it throws is an answer, too.
  func perform(_ behavior: some Behavior<Host>) -> Answer<Host.Screen> {
    do { return try behavior.perform(self) } catch { return Answer(form: AnyAnswer(thrown: error)) }
  }

  private func typed(_ screen: AnyScreen?) -> Host.Screen? {
    guard let screen else { return nil }
    return unsafeDowncast(screen, to: Host.Screen.self)
  }
}
