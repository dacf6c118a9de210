public import WaymarkLinks

/// Methods that return a behavior with something added before, after or around its steps.
///
/// A wrapped behavior sees every step: upward steps that it takes are never merged with others.
extension Behavior {
  /// Runs an asynchronous closure around the behavior, which decides what becomes of each step.
  ///
  /// ```swift
  /// Push().around { attempt, next in
  ///   guard try await store.isAllowed(attempt.step.target) else {
  ///     return .passed("not allowed")
  ///   }
  ///   let answer = try await next()
  ///   if let screen = answer.screen { log("\(screen.title) is shown") }
  ///   return answer
  /// }
  /// ```
  ///
  /// - Works: the closure calls `next`, which answers when the behavior has, at once or later, and
  ///   hands on that answer or gives another.
  /// - Fails: it throws, or passes though the behavior has taken the step; the drive ends `failed`.
  ///   `next` throws a ``NextError`` when it is called twice, and when the drive has ended or was
  ///   planned again meanwhile; the closure's task is cancelled then.
  /// - Order: of several wrappers the last is the outermost, and begins first.
  ///
  /// The step's deadline holds for all that the closure waits for. Code that awaits a drive of the
  /// same router there gets `reentrant`.
  public func around(
    _ body: @escaping @MainActor (Attempt<Host>, Next<Host>) async throws -> Answer<Host.Screen>
  ) -> some Behavior<Host> {
    Around(base: self, body: body)
  }

  /// Runs a closure each time before the behavior performs a step; what it throws fails the step.
  ///
  /// ```swift
  /// Push().before { step in log("about to go \(step)") }
  /// ```
  public func before(_ body: @escaping @MainActor (Step) throws -> Void) -> some Behavior<Host> {
    Before(base: self, body: body)
  }

  /// Runs an asynchronous closure, such as a fetch, before the behavior performs each step.
  ///
  /// ```swift
  /// Push().before { step in try await store.load(step.target) }
  /// ```
  ///
  /// - Works: the behavior is asked once the closure has returned. The journal says how long the step
  ///   has waited.
  /// - Fails: what the closure throws fails the step. A drive that is cancelled or superseded
  ///   meanwhile ends at once, and one whose user goes elsewhere is planned again: the closure's
  ///   task is cancelled, and what it fetches shows nothing.
  /// - Order: as ``around(_:)``.
  public func before(
    _ body: @escaping @MainActor (Step) async throws -> Void
  ) -> some Behavior<Host> {
    around { attempt, next in
      try await body(attempt.step)
      return try await next()
    }
  }

  /// Runs a closure each time after the behavior has taken a step, whether at once or later.
  ///
  /// ```swift
  /// PresentModally().after { step, screen in log("\(screen.title) is shown") }
  /// ```
  ///
  /// By then the router stands where the step led.
  public func after(_ body: @escaping @MainActor (Step, Host.Screen) -> Void) -> some Behavior<Host>
  {
    After(base: self, body: body)
  }

  /// Waits for an asynchronous closure after the behavior has taken each step.
  ///
  /// ```swift
  /// PresentModally().after { step, screen in await store.markSeen(screen.title) }
  /// ```
  ///
  /// - Works: the screen is shown when the closure begins. The step ends when the closure returns;
  ///   only then does the router stand where the step led.
  /// - Fails: it does not run for a step that the behavior did not take. A drive that is cancelled
  ///   meanwhile ends at once; what is shown stays, and counts.
  /// - Order: as ``around(_:)``.
  public func after(
    _ body: @escaping @MainActor (Step, Host.Screen) async -> Void
  ) -> some Behavior<Host> {
    around { attempt, next in
      let answer = try await next()
      if let screen = answer.screen { await body(attempt.step, screen) }
      return answer
    }
  }

  /// Asks the behavior only when a condition holds at the time of the step; else it passes.
  ///
  /// ```swift
  /// PresentModally().when(else: "only while signed in") { _ in session.isSignedIn }
  /// ```
  ///
  /// What depends on the step alone is better said with ``To`` or ``Choose``, which an explanation of
  /// a drive can take into account.
  public func when(
    else reason: String = "its condition does not hold",
    _ condition: @escaping @MainActor (Step) throws -> Bool
  ) -> some Behavior<Host> {
    When(base: self, reason: reason, condition: condition)
  }

  /// Asks the behavior only when a condition holds that takes time to find out; else it passes.
  ///
  /// ```swift
  /// Push().when(else: "not for this user") { step in try await store.isAllowed(step.target) }
  /// ```
  ///
  /// A condition that throws fails the step.
  public func when(
    else reason: String = "its condition does not hold",
    _ condition: @escaping @MainActor (Step) async throws -> Bool
  ) -> some Behavior<Host> {
    around { attempt, next in
      guard try await condition(attempt.step) else { return .passed(reason) }
      return try await next()
    }
  }

  /// Lets some time pass, by the router's clock, before the behavior performs each step.
  ///
  /// ```swift
  /// PresentModally().delayed(by: .milliseconds(300))
  /// ```
  public func delayed(by delay: Duration) -> some Behavior<Host> {
    around { attempt, next in
      try await attempt.sleep(for: delay)
      return try await next()
    }
  }

  /// Asks the behavior again when it has failed, after a delay by the router's clock.
  ///
  /// ```swift
  /// PresentModally().retrying(2, after: .milliseconds(200))
  /// ```
  ///
  /// - Works: the host is busy at first, and the second or third attempt takes the step. The journal
  ///   tells of each that failed.
  /// - Fails: the last attempt fails too, and the drive ends `failed` with its error; or the step's
  ///   deadline passes, which holds for all attempts together.
  /// - Order: as ``around(_:)``. A wrapper inside is asked again too; a wrapper outside sees only
  ///   the last answer.
  ///
  /// Only a failure is tried again, and only if the screen is not shown all the same. A pass is not
  /// tried again, nor is a completion that was dropped: the host may still do what it was asked.
  public func retrying(_ times: Int, after delay: Duration = .zero) -> some Behavior<Host> {
    Retrying(base: self, times: times, delay: delay)
  }

  /// Calls a closure once for each attempt of the behavior, with its outcome.
  ///
  /// ```swift
  /// Push().observed { step, outcome in log("\(step): \(outcome)") }
  /// ```
  ///
  /// If the behavior takes the step, the closure is called when the step ends, after asynchronous
  /// wrappers around the behavior have returned.
  public func observed(
    _ body: @escaping @MainActor (Step, StepOutcome) -> Void
  ) -> some Behavior<Host> {
    Observed(base: self, body: body)
  }

  /// Replaces a step's input before the behavior performs it.
  ///
  /// ```swift
  /// Push().replacingInput { step in step.input.merging(Input((.theme, "dark"))) }
  /// ```
  ///
  /// Needs are checked before any step, against what the drive itself brings.
  public func replacingInput(
    _ body: @escaping @MainActor (Step) throws -> Input
  ) -> some Behavior<Host> {
    ReplacingInput(base: self, body: body)
  }
}

/// A behavior that calls a closure before each step.
struct Before<Base: Behavior>: WrappingBehavior {
  let base: Base
  let body: @MainActor (Step) throws -> Void

  func perform(_ attempt: Attempt<Base.Host>) throws -> Answer<Base.Host.Screen> {
    try body(attempt.step)
    return try attempt.goOn(with: base)
  }
}

/// A behavior that is asked only when a condition holds.
struct When<Base: Behavior>: WrappingBehavior {
  let base: Base
  let reason: String
  let condition: @MainActor (Step) throws -> Bool

  func perform(_ attempt: Attempt<Base.Host>) throws -> Answer<Base.Host.Screen> {
    guard try condition(attempt.step) else { return .passed(reason) }
    return try attempt.goOn(with: base)
  }
}

/// A behavior that calls a closure after each step that it has taken.
struct After<Base: Behavior>: WrappingBehavior {
  let base: Base
  let body: @MainActor (Step, Base.Host.Screen) -> Void

  func perform(_ attempt: Attempt<Base.Host>) throws -> Answer<Base.Host.Screen> {
    attempt.whenSettled(told)
    return try base.perform(attempt)
  }

  private var told: @MainActor (Step, StepOutcome, Base.Host.Screen?) -> Void {
    { [body] step, outcome, screen in
      if case .taken = outcome, let screen { body(step, screen) }
    }
  }
}

extension After: WatchedBehavior {
  var watcher: StepWatcher { .typed(told) }
}

/// A behavior that reports the outcome of each attempt to a closure.
struct Observed<Base: Behavior>: WrappingBehavior {
  let base: Base
  let body: @MainActor (Step, StepOutcome) -> Void

  func perform(_ attempt: Attempt<Base.Host>) throws -> Answer<Base.Host.Screen> {
    attempt.whenSettled { [body] step, outcome, _ in body(step, outcome) }
    return try base.perform(attempt)
  }
}

extension Observed: WatchedBehavior {
  var watcher: StepWatcher { .outcome(body) }
}

/// A behavior whose steps have another input than their drive.
struct ReplacingInput<Base: Behavior>: WrappingBehavior {
  let base: Base
  let body: @MainActor (Step) throws -> Input

  func perform(_ attempt: Attempt<Base.Host>) throws -> Answer<Base.Host.Screen> {
    try attempt.replaceInput(body(attempt.step))
    return try attempt.goOn(with: base)
  }
}

/// A behavior around another: it has the name and the claims of its base, but is never merged.
protocol WrappingBehavior: Behavior {
  associatedtype Base: Behavior

  var base: Base { get }
}

extension WrappingBehavior {
  var name: String { base.name }

  func claim(_ step: Step, at position: Position) -> Claim {
    base.claim(step, at: position).wrapped
  }
}

extension Behavior {
  /// What errors and explanations call it for a step: one that chooses is called by what it chose,
  /// whatever stands around it.
  func name(for step: Step, at position: Position) -> String {
    if let wrapping = self as? any WrappingBehavior {
      return wrapping.base.name(for: step, at: position)
    }
    return (self as? any ChoosingBehavior)?.choice(for: step, at: position) ?? name
  }
}

extension Attempt {
  /// Lets a behavior perform the step, unless code of the app that was called before has ended it.
  fileprivate func goOn(with behavior: some Behavior<Host>) throws -> Answer<Host.Screen> {
    if isOver { throw NextError.stepIsOver }
    return try behavior.perform(self)
  }
}

// The code of these wrappers passes, if at all, before its call returns.
extension Before: PassesAtOnce where Base: PassesAtOnce {}
extension When: PassesAtOnce where Base: PassesAtOnce {}
extension After: PassesAtOnce where Base: PassesAtOnce {}
extension Observed: PassesAtOnce where Base: PassesAtOnce {}
extension ReplacingInput: PassesAtOnce where Base: PassesAtOnce {}

extension Claim {
  /// The claim of a wrapper: its steps are never merged.
  var wrapped: Claim { self == .unwinds ? .takes : self }
}
