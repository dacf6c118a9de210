/// One attempt of a behavior at a step: the step, the host, and the screens that it is about.
///
/// What it tells of screens holds while the step is under way; once it is over there are none. An
/// attempt that nobody holds is used again for the next step, so keep its `completion`, which is
/// bound to the one step, and never a weak reference to the attempt itself.
@MainActor
public final class Attempt<Host: PresentationHost>: StepUnderWay {
  /// The host to take the step on.
  public let host: Host
  private let screens: @MainActor (Visit) throws -> Host.Screen

  init(
    _ step: Step,
    link: EngineLink,
    host: Host,
    screens: @escaping @MainActor (Visit) throws -> Host.Screen
  ) {
    self.host = host
    self.screens = screens
    super.init(step, link: link)
  }

  override func another() -> StepUnderWay {
    Attempt(stepInHand, link: link, host: host, screens: screens)
  }

  /// The step to take.
  public var step: Step { stepInHand }

  /// Whether the host should animate the step.
  public var isAnimated: Bool { stepInHand.isAnimated }

  /// The screen where the user stands; `nil` before anything is shown.
  public var source: Host.Screen? { typed(sourceScreen) }

  /// In an upward step, the lowest screen that goes away: the one that was shown over the target.
  public var leaving: Host.Screen? { typed(leavingScreen) }

  /// The live screen that the step leads to; `nil` when it has yet to be made.
  public var destination: Host.Screen? { typed(destinationScreen) }

  /// What the place to be shown is shown in.
  public var container: Container {
    shownIn ?? (stepInHand.plan.isBare(stepInHand.move.to.node) ? .bare : .stack)
  }

  /// In a step to a tab: which one, of which screen, and what becomes of the one that is left.
  public var tab: TabSelection<Host.Screen>? {
    guard let tab = tabSelection, let tabs: Host.Screen = typed(tab.tabs) else { return nil }
    return TabSelection(
      tabs: tabs,
      index: tab.index,
      first: typed(tab.first),
      container: tab.container,
      leaving: tab.leaving
    )
  }

  /// What the place that the step leads to will hold once the step is taken.
  public var input: Input { inputAfterStep }

  /// The screen for the place to be shown, made by the router's screen maker; once a step.
  ///
  /// A place that is shown anew where it stands keeps its visit and what it holds.
  public func makeScreen() throws -> Host.Screen {
    if let made { return unsafeDowncast(made, to: Host.Screen.self) }
    guard engine != nil else {
      throw HostRefusal(.notShown, "the step is over, so no screen can be made for it")
    }
    let input = needsInput ? inputAfterStep : .none
    let visit = Visit(id: visit, place: stepInHand.move.to, input: input, link: link)
    // Nobody waits for what a screen maker starts, whoever has asked for the screen.
    let screen = isCalling && !isMarked ? try screens(visit) : try makeUnmarked(visit)
    made = screen
    return screen
  }

  private func makeUnmarked(_ visit: Visit) throws -> Host.Screen {
    guard let engine else { return try screens(visit) }
    return try DriveMark.withoutMark(of: ObjectIdentifier(engine)) { try screens(visit) }
  }

  /// What to keep and call for an answer of `.later`.
  public var completion: StepCompletion<Host.Screen> {
    StepCompletion(underWay: self, number: number)
  }

  /// What to hand to an operation of the host, which calls it if it goes on after it has returned.
  public var whenDone: HostCompletion { HostCompletion(underWay: self, number: number) }

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
      operating = screen
      return .later
    }
  }

  /// Says that the place is in fact shown otherwise than planned; the step back is asked with it.
  public func markShown(as presentation: Presentation) {
    shownAs = presentation
  }

  /// Lets the step bring another input along, which is what reaches the screen.
  ///
  /// - Throws: `missingInput` or `wrongType` when the place to be shown cannot do with it.
  public func replaceInput(_ input: Input) throws {
    if needsInput, edit.adds { try position.check(stepInHand.move.to.node, input) }
    bring(input)
  }

  /// Where everything stands while the step is under way.
  var position: Position { engine?.position ?? Position(plan: stepInHand.plan) }

  /// Calls back once when it is known what came of this attempt.
  func whenSettled(_ body: @escaping @MainActor (StepOutcome, Host.Screen?) -> Void) {
    let told: @MainActor (StepOutcome, AnyScreen?) -> Void = { outcome, screen in
      body(outcome, screen.map { unsafeDowncast($0, to: Host.Screen.self) })
    }
    // The wrapper nearest to the behavior is told first.
    whenSettled = [told] + whenSettled
  }

  private func typed(_ screen: AnyScreen?) -> Host.Screen? {
    guard let screen else { return nil }
    return unsafeDowncast(screen, to: Host.Screen.self)
  }
}

/// A tab to be selected.
public struct TabSelection<Screen> {
  /// The screen that holds the tabs.
  public let tabs: Screen
  /// Which tab, counted from 0.
  public let index: Int
  /// The tab's first screen; `nil` when the tab was not shown yet.
  public let first: Screen?
  /// What the tab's screens are shown in.
  public let container: Container
  /// What becomes of the tab that is left.
  public let leaving: Arrangement.WhenLeft
}
