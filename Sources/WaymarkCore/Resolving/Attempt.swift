/// One attempt of a behavior at a step: the step, the host, and the screens that it is about.
///
/// What it tells of screens holds while the step is under way; once it is over there are none.
@MainActor
public struct Attempt<Host: PresentationHost> {
  /// The host to take the step on.
  public let host: Host
  let underWay: StepUnderWay

  init(host: Host, underWay: StepUnderWay) {
    self.host = host
    self.underWay = underWay
  }

  /// The step to take.
  public var step: Step { underWay.step }

  /// Whether the host should animate the step.
  public var isAnimated: Bool { underWay.step.isAnimated }

  /// The screen where the user stands; `nil` before anything is shown.
  public var source: Host.Screen? { typed(underWay.source) }

  /// In an upward step, the lowest screen that goes away: the one that was shown over the target.
  public var leaving: Host.Screen? { typed(underWay.leaving) }

  /// The live screen that the step leads to; `nil` when it has yet to be made.
  public var destination: Host.Screen? { typed(underWay.destination) }

  /// What the place to be shown is shown in.
  public var container: Container { underWay.container }

  /// In a step to a tab: which one, of which screen, and what becomes of the one that is left.
  public var tab: TabSelection<Host.Screen>? {
    guard let tab = underWay.tab, let tabs: Host.Screen = typed(tab.tabs) else { return nil }
    return TabSelection(
      tabs: tabs,
      index: tab.index,
      first: typed(tab.first),
      container: tab.container,
      leaving: tab.leaving
    )
  }

  /// What the place that the step leads to will hold once the step is taken.
  public var input: Input { underWay.inputAfterStep }

  /// The screen for the place to be shown, made by the router's screen maker; once a step.
  public func makeScreen() throws -> Host.Screen {
    unsafeDowncast(try underWay.makeScreen(), to: Host.Screen.self)
  }

  /// What to keep and call for an answer of `.later`.
  public var completion: StepCompletion<Host.Screen> { StepCompletion(underWay: underWay) }

  /// Performs an operation of the host and answers with a screen once it is done.
  ///
  /// A refusal fails the step, but for `noStack`, on which the behavior passes: another may know
  /// how to show the screen there.
  public func answer(
    _ screen: Host.Screen?,
    _ operate: (HostCompletion) throws(HostRefusal) -> Transition
  ) -> Answer<Host.Screen> {
    guard let screen else { return .passed("there is no screen to act on") }
    do {
      switch try operate(HostCompletion(underWay: underWay, screen: screen)) {
      case .finished: return .done(screen)
      case .running: return .later
      }
    } catch {
      return error.code == .noStack ? .passed(error.message) : .failed(error)
    }
  }

  /// Says that the place is in fact shown otherwise than planned; the step back is asked with it.
  public func markShown(as presentation: Presentation) {
    underWay.shownAs = presentation
  }

  /// The attempt with another input, which is what reaches the screen.
  public func replacingInput(_ input: Input) -> Attempt {
    underWay.step.input = input
    return self
  }

  /// Where everything stands while the step is under way.
  var position: Position { underWay.engine?.position ?? Position(plan: underWay.step.plan) }

  /// Calls back once when it is known what came of this attempt.
  func whenSettled(_ body: @escaping @MainActor (StepOutcome, Host.Screen?) -> Void) {
    underWay.whenSettled.append { outcome, screen in body(outcome, typed(screen)) }
  }

  func whenGivenUp(_ body: @escaping @MainActor () -> Void) {
    underWay.whenGivenUp = body
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
