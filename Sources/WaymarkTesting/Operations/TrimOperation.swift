import WaymarkCore

/// Removes a screen and all above it in a tab that is not selected.
struct TrimOperation: HostOperation {
  let screen: LawScreen

  var words: String { "trim \(screen.name)" }
  var isUnseen: Bool { true }

  func demand(in model: HostModel) -> Demand {
    guard model.isShown(screen) else { return notShown(screen) }
    guard model.isParked(screen.name) else {
      return .unparked("\(screen.name) stands in no parked tab")
    }
    return isPlain(in: model) ? .done : .either
  }

  /// Whether it stands in a tab of the root, and all screens above it were pushed.
  private func isPlain(in model: HostModel) -> Bool {
    var above = model.above(screen.name)
    while let entry = above {
      guard entry.isPlainlyPushed else { return false }
      above = model.above(entry.screen.name)
    }
    var next = model.entry(screen)
    while let entry = next, entry.isPlainlyPushed { next = entry.below.flatMap(model.entry) }
    guard let first = next, case .tab = first.kind, first.screen.tabs.isEmpty,
      let holder = first.below.flatMap(model.entry)
    else { return false }
    return holder.kind == .root && holder.container != nil
  }

  func law(in model: HostModel) -> HostLaw { .trimmingIsUnseen }

  func apply(to model: inout HostModel) {
    model.remove(screen.name)
  }

  func perform<Host>(
    on stage: HostStage<Host>,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition? {
    guard let trimming = stage.trimming else { return nil }
    try trimming.trim(stage.screen(screen))
    return .finished
  }
}

extension HostModel.Entry {
  /// Whether it was pushed, and holds no tabs.
  fileprivate var isPlainlyPushed: Bool { kind == .push && screen.tabs.isEmpty }
}
