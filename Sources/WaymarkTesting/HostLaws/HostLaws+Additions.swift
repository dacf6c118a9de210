import WaymarkCore

/// What the suite knows beyond the usual operations: those of modules, and what the user does.
///
/// By closures: generic code makes a key path anew each time, which costs more than the list.
extension HostLaws {
  /// The operations that modules have added, by number.
  var operations: [ModuleOperation<Host>] { modules.flatMap { $0.operations } }

  /// The laws that modules have added.
  var moduleLaws: [ModuleLaw<Host>] { modules.flatMap { $0.laws } }

  /// The ways to be shown that modules have added.
  var presentations: [Presentation] { operations.map { $0.presentation } }

  /// What random stories are also made of.
  var kinds: [HostAction.Kind] {
    operations.indices.map(HostAction.Kind.added) + gestures.indices.map(HostAction.Kind.gesture)
  }

  /// The gesture that an action is; `nil` for an operation.
  func gesture(of action: HostAction) -> UserGesture<Host>? {
    if case .gesture(let number) = action.kind { gestures[number] } else { nil }
  }

  /// The operation that takes a screen away by itself; `nil` where no module says how.
  func stepBack(from entry: HostModel.Entry) -> (any HostOperation)? {
    guard let presentation = entry.kind.presentation else {
      return entry.kind == .modal
        ? DismissOperation(screen: entry.screen) : PopOperation(screen: entry.screen)
    }
    return operations.lazy.compactMap { $0.takingAway(entry.screen, shownAs: presentation) }.first
  }

  /// Whether a screen that no host has seen goes when the suite lets go of it.
  func letsGoOfScreens() async -> Bool {
    weak var unseen: Host.Screen?
    do {
      let screen = makeScreen(LawScreen("Unseen"))
      unseen = screen
    }
    await Patience.short.wait { unseen == nil }
    return unseen == nil
  }

  /// The short stories that are told of them before the random ones.
  var scenes: [[HostAction]] {
    let shown = operations.indices.flatMap {
      HostAction.scenes(ofOperation: $0, operations.indices)
    }
    let made = gestures.indices.flatMap { HostAction.scenes(ofGesture: $0, operations.indices) }
    return (shown + made).sorted { $0.count < $1.count }
  }
}
