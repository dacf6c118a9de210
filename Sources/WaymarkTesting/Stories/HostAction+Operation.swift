import WaymarkCore

extension HostAction {
  /// The operation for the action, on a host that shows what the model shows; `nil` if there is
  /// none.
  @MainActor
  func operation(in model: HostModel, canHoldTabs: Bool) -> (any HostOperation)? {
    let target = screen(in: model)
    let subject = subject(in: model, canHoldTabs: canHoldTabs)
    switch kind {
    case .install: return InstallOperation(screen: subject, container: container)
    case .push: return PushOperation(screen: subject, base: target)
    case .pop: return PopOperation(screen: target)
    case .present:
      // Presenting over a covered screen is not asked for, because toolkits differ: the screen
      // itself presents, or the one that covers it.
      if model.above(target.name)?.kind == .push { return nil }
      return PresentOperation(
        screen: subject,
        base: target,
        container: container,
        reach: reach
      )
    case .dismiss: return DismissOperation(screen: target)
    case .select: return select(subject, of: target, in: model)
    case .trim:
      // Trimming the selected one of the tabs inside a parked tab is not asked for, because one tab
      // always has to be selected.
      let isHeld = model.isParked(target.name) && model.beginsSelectedTab(target.name)
      return isHeld ? nil : TrimOperation(screen: target)
    case .overlay: return OverlayOperation(isShown: !model.hasOverlay)
    case .unwind:
      // No router unwinds to a screen with tabs, because a user stands in one of the tabs. A modal
      // in a tab may have the screen with the tabs as its parent, and hosts may remove it or not.
      return target.tabs.isEmpty ? UnwindOperation(screen: target) : nil
    case .replace:
      return ReplaceOperation(screen: target, other: other(than: target, subject, in: model))
    case .added, .gesture: return nil
    }
  }

  private func screen(in model: HostModel) -> LawScreen {
    screen(in: model) { entry in
      switch kind {
      case .pop: entry.kind == .push
      case .dismiss: entry.kind == .modal
      case .select: !entry.screen.tabs.isEmpty
      default: true
      }
    }
  }

  /// The screen on which the action is performed; for `.top`, preferably the topmost that suits.
  func screen(in model: HostModel, suiting: (HostModel.Entry) -> Bool) -> LawScreen {
    switch target {
    case .top where kind == .trim:
      return model.entries.last { model.isParked($0.screen.name) }?.screen ?? .nowhere
    case .top:
      let suiting = model.way.last(where: suiting)
      return (suiting ?? model.way.last)?.screen ?? .nowhere
    case .shown(let number): return model.entries.map(\.screen).counted(number) ?? .nowhere
    case .gone(let number):
      return model.known.filter { !model.isShown($0) }.counted(number) ?? .nowhere
    }
  }

  /// The screen that the action shows.
  func subject(in model: HostModel, canHoldTabs: Bool) -> LawScreen {
    switch subject {
    case .new(let tabs): return model.newScreen(tabs: canHoldTabs ? tabs : 0)
    case .shown(let number):
      return model.entries.map(\.screen).counted(number) ?? model.newScreen(tabs: 0)
    }
  }

  private func select(
    _ subject: LawScreen,
    of target: LawScreen,
    in model: HostModel
  ) -> SelectOperation {
    let index =
      switch tab {
      case .any(let number): target.tabs.indices.counted(number) ?? 0
      case .pastLast: target.tabs.count
      case .exactly(let index): index
      }
    var first = subject
    if let shown = model.tab(index, of: target.name) {
      first = shown.screen
    } else if case .new(let tabs) = self.subject, target.tabs.indices.contains(index) {
      let name = "\(target.name)\(index)"
      first = model.known.first { $0.name == name } ?? LawScreen(name, tabs: tabs)
    }
    return SelectOperation(
      tab: index,
      first: first,
      tabs: target,
      container: container,
      leaving: leaving
    )
  }

  private func other(
    than target: LawScreen,
    _ subject: LawScreen,
    in model: HostModel
  ) -> LawScreen {
    guard case .new = self.subject else { return subject }
    return target.renamed(model.newScreen(tabs: 0).name)
  }
}

extension LawScreen {
  /// A screen that was never shown.
  fileprivate static let nowhere = LawScreen("Nowhere")
}

extension RandomAccessCollection {
  /// The element at an index modulo the count; `nil` if the collection is empty.
  fileprivate func counted(_ number: Int) -> Element? {
    isEmpty ? nil : self[index(startIndex, offsetBy: number % count)]
  }
}
