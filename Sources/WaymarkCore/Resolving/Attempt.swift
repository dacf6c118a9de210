/// One attempt of a behavior at a step: the step, the host, and the screens that it is about.
@MainActor
public struct Attempt<Host: PresentationHost> {
  /// The step to take.
  public private(set) var step: Step
  /// The host to take it on.
  public let host: Host
  let token: StepToken

  init(step: Step, host: Host, token: StepToken) {
    self.step = step
    self.host = host
    self.token = token
  }

  /// The screen where the user stands; `nil` before anything is shown.
  public var source: Host.Screen? { typed(engine?.visits.trail.last?.screen) }

  /// In an upward step, the lowest screen that goes away: the one that was shown over the target.
  public var leaving: Host.Screen? { typed(engine?.leavingScreen) }

  /// The live screen that the step leads to; `nil` when it has yet to be made.
  public var destination: Host.Screen? { typed(engine?.destinationScreen) }

  /// What the place to be shown is shown in.
  public var container: Container {
    step.plan.isBare(step.move.to.node) ? .bare : .stack
  }

  /// In a step to a tab: which one, of which screen, and what becomes of the one that is left.
  public var tab: TabSelection<Host.Screen>? {
    guard let tab = engine?.tabSelection, let tabs: Host.Screen = typed(tab.tabs) else {
      return nil
    }
    return TabSelection(
      tabs: tabs,
      index: tab.index,
      first: typed(tab.first),
      container: tab.container,
      leaving: tab.leaving
    )
  }

  /// What the place that the step leads to will hold once the step is taken.
  public var input: Input { engine?.inputAfterStep(step.input) ?? .none }

  /// The screen for the place to be shown, made by the router's screen maker; once an attempt.
  public func makeScreen() throws -> Host.Screen {
    guard let engine, let screen: Host.Screen = typed(try engine.makeScreen(step.input)) else {
      throw HostRefusal(.notShown, "the step is over, so no screen can be made for it")
    }
    return screen
  }

  /// What to keep and call for an answer of `.later`.
  public var completion: StepCompletion<Host.Screen> { StepCompletion(token: token) }

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
      switch try operate(HostCompletion(token: token, screen: screen)) {
      case .finished: return .done(screen)
      case .running: return .later
      }
    } catch {
      return error.code == .noStack ? .passed(error.message) : .failed(error)
    }
  }

  /// Says that the place is in fact shown otherwise than planned; the step back is asked with it.
  public func markShown(as presentation: Presentation) {
    engine?.asking.shownAs = presentation
  }

  /// The attempt with another input, which is what reaches the screen.
  public func replacingInput(_ input: Input) -> Attempt {
    var attempt = self
    attempt.step.input = input
    engine?.asking.step.input = input
    return attempt
  }

  func whenGivenUp(_ body: @escaping @MainActor () -> Void) {
    engine?.asking.whenGivenUp = body
  }

  /// The engine, as long as this attempt is the one under way.
  private var engine: Engine? {
    guard let engine = token.engine, engine.asking.number == token.attempt else { return nil }
    return engine
  }

  private func typed(_ screen: AnyScreen?) -> Host.Screen? {
    screen.map { unsafeDowncast($0, to: Host.Screen.self) }
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
