public import WaymarkCore
import WaymarkLinks

/// An operation that a module's capability adds to hosts, for the law suite.
///
/// The suite knows how a host has to answer. A host refuses to show something over a screen that is
/// not shown, that has something above it, or that is in a tab that is not selected. It refuses to
/// take away what is not shown or was shown in another way. It does what is common. If something of
/// the same kind is shown already, it may do it or refuse.
@MainActor
public struct ModuleOperation<Host: PresentationHost> {
  /// The arguments for showing a screen.
  public struct Showing {
    /// The screen to show.
    public let screen: Host.Screen
    /// The screen to show it over.
    public let base: Host.Screen
    /// The container to show it in.
    public let container: Container
    /// Whether to animate it.
    public let isAnimated: Bool
    /// The completion to call at the end, if the operation answers `.running`.
    public let whenDone: HostCompletion
  }

  /// The arguments for taking a screen away.
  public struct TakingAway {
    /// The screen to take away, with all that stands above it.
    public let screen: Host.Screen
    /// Whether to animate it.
    public let isAnimated: Bool
    /// The completion to call at the end, if the operation answers `.running`.
    public let whenDone: HostCompletion
  }

  enum Form {
    case shows(@MainActor (Host, Showing) throws -> Transition)
    case takesAway(@MainActor (Host, TakingAway) throws -> Transition)
  }

  let verb: String
  let presentation: Presentation
  /// Whether a host may refuse it even if it is common and allowed.
  var mayBeRefused = false
  let form: Form

  /// Shows a screen over another, with a presentation.
  ///
  /// - Parameters:
  ///   - verb: the verb in stories: `open B over A`.
  ///   - presentation: the role of the screen in the host's tree, and how far it reaches.
  ///   - mayBeRefused: whether a host may refuse it even if it is common and allowed, because not
  ///     every host can do it.
  ///   - perform: asks a host for it.
  public static func showing(
    _ verb: String,
    as presentation: Presentation,
    mayBeRefused: Bool = false,
    by perform: @escaping @MainActor (Host, Showing) throws -> Transition
  ) -> ModuleOperation {
    ModuleOperation(
      verb: verb,
      presentation: presentation,
      mayBeRefused: mayBeRefused,
      form: .shows(perform)
    )
  }

  /// Takes away a screen that was shown with a presentation, with all above it.
  ///
  /// - Parameters:
  ///   - verb: the verb in stories: `close B`.
  ///   - presentation: how the screen was shown.
  ///   - perform: asks a host for it.
  public static func takingAway(
    _ verb: String,
    shownAs presentation: Presentation,
    by perform: @escaping @MainActor (Host, TakingAway) throws -> Transition
  ) -> ModuleOperation {
    ModuleOperation(verb: verb, presentation: presentation, form: .takesAway(perform))
  }

  /// Whether one of two operations shows what the other takes away.
  func isCounterpart(of other: ModuleOperation) -> Bool {
    switch (form, other.form) {
    case (.shows, .takesAway), (.takesAway, .shows): presentation == other.presentation
    case (.shows, .shows), (.takesAway, .takesAway): false
    }
  }

  /// What no story plays if the counterpart of this operation is missing.
  var unplayedAlone: String {
    switch form {
    case .shows: "what \(verb.quoted) shows: no `.takingAway` for \(presentation) is given"
    case .takesAway: "\(verb.quoted): no `.showing` for \(presentation) is given"
    }
  }

  /// The operation for an action of a story; `nil` if it cannot be asked for.
  func asked(by action: HostAction, in model: HostModel) -> (any HostOperation)? {
    switch form {
    case .shows:
      let base = action.screen(in: model) { _ in true }
      // Toolkits differ in what they do over a covered screen, as with modals: it is not asked for.
      if model.above(base.name)?.kind == .push { return nil }
      let screen = action.subject(in: model, canHoldTabs: false)
      return AskedToShow(operation: self, screen: screen, base: base, container: action.container)
    case .takesAway:
      let screen = action.screen(in: model) { $0.kind == .other(presentation) }
      return AskedToTakeAway(operation: self, screen: screen)
    }
  }

  /// The operation that takes a screen away; `nil` if this operation does not.
  func takingAway(_ screen: LawScreen, shownAs other: Presentation) -> (any HostOperation)? {
    guard case .takesAway = form, other == presentation else { return nil }
    return AskedToTakeAway(operation: self, screen: screen)
  }

  /// Asks a host; any error that it throws counts as a refusal.
  fileprivate func asking(_ body: () throws -> Transition) throws(HostRefusal) -> Transition {
    do {
      return try body()
    } catch let refusal as HostRefusal {
      throw refusal
    } catch {
      throw HostRefusal(.failed, "\(error)")
    }
  }
}

/// An operation of a module that shows a screen.
private struct AskedToShow<Module: PresentationHost>: HostOperation {
  let operation: ModuleOperation<Module>
  let screen: LawScreen
  let base: LawScreen
  let container: Container

  var words: String { "\(operation.verb) \(screen.words) over \(base.name)\(container.words)" }
  var brought: LawScreen? { screen }

  func demand(in model: HostModel) -> Demand {
    guard let entry = model.entry(base) else { return notShown(base) }
    if model.isShown(screen) { return alreadyShown(screen) }
    if let above = model.above(base.name) {
      return .refused("\(base.name) has \(above.screen.name) above it")
    }
    if !model.isOnWay(base) {
      // Only what reaches over a tab may be shown in a tab that is not selected.
      return operation.presentation.reach == .tab
        ? .either : .refused(model.whyNotOnWay(base))
    }
    if operation.mayBeRefused { return .either }
    let isAlone = !model.way.contains { $0.kind == .other(operation.presentation) }
    let isInStacks = entry.container == .stack && container == .stack
    return isAlone && isInStacks && base.tabs.isEmpty ? .done : .either
  }

  func apply(to model: inout HostModel) {
    model.add(screen, .other(operation.presentation), on: base.name, in: container)
  }

  func perform<Host>(
    on stage: HostStage<Host>,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition? {
    guard let stage = stage as? HostStage<Module>, case .shows(let perform) = operation.form else {
      return nil
    }
    let showing = ModuleOperation<Module>.Showing(
      screen: stage.screen(screen),
      base: stage.screen(base),
      container: container,
      isAnimated: animated,
      whenDone: whenDone
    )
    return try operation.asking { try perform(stage.host, showing) }
  }
}

/// An operation of a module that takes a screen away.
private struct AskedToTakeAway<Module: PresentationHost>: HostOperation {
  let operation: ModuleOperation<Module>
  let screen: LawScreen

  var words: String { "\(operation.verb) \(screen.name)" }

  func demand(in model: HostModel) -> Demand {
    guard let entry = model.entry(screen) else { return notShown(screen) }
    guard entry.kind == .other(operation.presentation) else {
      return .refused("\(screen.name) was not shown so")
    }
    return model.isOnWay(screen) ? .done : .either
  }

  func law(in model: HostModel) -> HostLaw { .thereAndBack }

  func apply(to model: inout HostModel) {
    model.remove(screen.name)
  }

  func perform<Host>(
    on stage: HostStage<Host>,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition? {
    guard let stage = stage as? HostStage<Module>, case .takesAway(let perform) = operation.form
    else { return nil }
    let taking = ModuleOperation<Module>.TakingAway(
      screen: stage.screen(screen),
      isAnimated: animated,
      whenDone: whenDone
    )
    return try operation.asking { try perform(stage.host, taking) }
  }
}
