import WaymarkCore

/// What the suite plays besides the usual operations: those of modules, and gestures of the user.
///
/// These use closures and not key paths, because generic code makes a key path again each time,
/// which costs more than the list.
extension HostLaws {
  /// The operations that modules have added, by number.
  var operations: [ModuleOperation<Host>] { modules.flatMap { $0.operations } }

  /// The laws that modules have added.
  var moduleLaws: [ModuleLaw<Host>] { modules.flatMap { $0.laws } }

  /// The presentations that modules have added.
  var presentations: [Presentation] { operations.map { $0.presentation } }

  /// The kinds of actions that random stories contain besides the usual ones.
  var kinds: [HostAction.Kind] {
    operations.indices.map(HostAction.Kind.added) + gestures.indices.map(HostAction.Kind.gesture)
  }

  /// The gesture of an action; `nil` for an operation.
  func gesture(of action: HostAction) -> UserGesture<Host>? {
    if case .gesture(let number) = action.kind { gestures[number] } else { nil }
  }

  /// The operation that takes a screen away by itself; `nil` if no module has one for it.
  func stepBack(from entry: HostModel.Entry) -> (any HostOperation)? {
    guard let presentation = entry.kind.presentation else {
      return entry.kind == .modal
        ? DismissOperation(screen: entry.screen) : PopOperation(screen: entry.screen)
    }
    return operations.lazy.compactMap { $0.takingAway(entry.screen, shownAs: presentation) }.first
  }

  /// Whether a screen that no host has seen is freed when the suite releases it.
  func letsGoOfScreens() async -> Bool {
    weak var unseen: Host.Screen?
    do {
      let screen = makeScreen(LawScreen("Unseen"))
      unseen = screen
    }
    await Patience.short.wait { unseen == nil }
    return unseen == nil
  }

  /// The short stories about modules and gestures that are played before the random ones.
  var scenes: [[HostAction]] {
    let shown = operations.indices.flatMap {
      HostAction.scenes(ofOperation: $0, operations.indices)
    }
    let made = gestures.indices.flatMap { HostAction.scenes(ofGesture: $0, operations.indices) }
    return (shown + made).sorted { $0.count < $1.count }
  }
}
