import PresentationStacks
import TestSupport
import WaymarkCore

/// Plays actions on a host, and says what is wrong after one of them.
@MainActor
final class HostPlayer {
  /// An operation that was performed, and what came of it.
  private struct Performed {
    let calls: Calls
    let transition: Transition
  }

  let clock = VirtualClock()
  let host: any MemoryWindowHost
  let log = MemoryAppearanceLog()
  let screens: [MemoryScreen]
  /// What was refused, told and answered, and which completions were called, in order.
  private(set) var lines: [String] = []
  /// What the watcher answers.
  var mayLeave = true
  private var performed: [Performed] = []
  private var isFaulty = false
  private var canDouble = false

  init(_ kind: HostKind, observer: (@MainActor (MemoryOperation) -> Void)? = nil) {
    host = kind.host(clock)
    screens = (0..<10).map { number in
      MemoryScreen("S\(number)", tabs: number < 3 ? ["A", "B", "C"] : [])
    }
    host.window.observer = observer
    host.window.appearanceLog = log
    host.watcher = HostWatcher(
      mayLeave: { [unowned self] _ in mayLeave },
      maySelect: { [unowned self] _, _ in mayLeave },
      tell: { [unowned self] event in lines.append(event.words(calling: \.name)) }
    )
  }

  /// Plays some actions and lets everything come to its end.
  func objection(to actions: [HostAction]) -> String? {
    for action in actions {
      let before = host.shown
      let mayChange = play(action)
      if !mayChange, host.shown != before { return "\(action) changed what is shown" }
      if let objection = objection() { return "\(objection), after \(action)" }
    }
    host.user.cancelSwipeBack()
    host.user.cancelSwipeDown()
    clock.advance(by: .seconds(100))
    if host.window.isBusy { return "something goes on for ever" }
    return objection() ?? objectionAtTheEnd()
  }

  /// Answers whether what is shown may be something else now.
  @discardableResult
  func play(_ action: HostAction) -> Bool {
    switch action {
    case .operation(let kind, let one, let two, let animated):
      let calls = Calls()
      let name = "\(kind) \(one) \(two)"
      let whenDone = calls.completion { [unowned self] in lines.append("\(name) is done") }
      do {
        guard
          let transition = try perform(kind, screen(one), screen(two), one, animated, whenDone)
        else { return false }
        lines.append("\(name): \(transition)")
        performed.append(Performed(calls: calls, transition: transition))
      } catch {
        lines.append("\(name): \(error)")
        return false
      }
    case .fault(let fault, let kind):
      host.window.inject(fault, into: kind)
      if fault == .completeNever { isFaulty = true }
      if fault == .completeTwice { canDouble = true }
      return false
    case .advance(let seconds):
      clock.advance(by: .seconds(seconds))
      return false
    case .transitionTime(let seconds): host.window.transitionTime = .seconds(seconds)
    case .mayLeave(let mayLeave): self.mayLeave = mayLeave
    case .collapse(let isCollapsed): (host as? MemorySplitHost)?.isCollapsed = isCollapsed
    case .back: return changes(host.user.tapBack())
    case .backMenu(let number): return changes(host.user.longPressBack(to: screen(number)))
    case .swipeDown: return changes(host.user.swipeDown())
    case .tap(let number): return changes(host.user.tap(tab: ["A", "B", "C"][number]))
    case .beginSwipe:
      host.user.beginSwipeBack()
      return false
    case .endSwipe(let isFinished):
      if isFinished { return changes(host.user.finishSwipeBack()) }
      host.user.cancelSwipeBack()
      return false
    case .beginPull:
      host.user.beginSwipeDown()
      return false
    case .endPull(let isFinished):
      if isFinished { return changes(host.user.finishSwipeDown()) }
      host.user.cancelSwipeDown()
      return false
    case .close: host.window.close()
    }
    return true
  }

  private func changes(_ outcome: MemoryUser.Outcome) -> Bool {
    lines.append("\(outcome)")
    return outcome == .done || outcome == .underWay
  }

  /// One of the screens, or, of every second number, the one on top.
  private func screen(_ number: Int) -> MemoryScreen {
    number.isMultiple(of: 2) ? host.top ?? screens[number / 2] : screens[number / 2]
  }

  private func perform(
    _ kind: MemoryOperation.Kind,
    _ one: MemoryScreen,
    _ two: MemoryScreen,
    _ number: Int,
    _ animated: Bool,
    _ whenDone: HostCompletion
  ) throws -> Transition? {
    let style: ModalStyle = number.isMultiple(of: 3) ? .fullScreen : .sheet
    let container: Container = number.isMultiple(of: 7) ? .bare : .stack
    switch kind {
    case .install:
      return try (host as? any RootHost<MemoryScreen>)?
        .install(root: one, in: container, animated: animated, whenDone: whenDone)
    case .push: return try stack?.push(one, onto: two, animated: animated, whenDone: whenDone)
    case .pop: return try stack?.pop(one, animated: animated, whenDone: whenDone)
    case .present:
      return try modal?.present(
        one,
        over: two,
        style: style,
        in: container,
        animated: animated,
        whenDone: whenDone
      )
    case .dismiss: return try modal?.dismiss(one, animated: animated, whenDone: whenDone)
    case .cover:
      return try host.window.cover(
        with: one,
        over: two,
        as: .panel,
        in: container,
        animated: animated,
        whenDone: whenDone
      )
    case .uncover:
      return try host.window.uncover(one, shownAs: .panel, animated: animated, whenDone: whenDone)
    case .selectTab:
      return try (host as? any TabHost<MemoryScreen>)?.selectTab(
        number % 4,
        showing: one,
        of: screens[number % 3],
        in: container,
        leaving: number.isMultiple(of: 5) ? .reset : .keep,
        animated: animated,
        whenDone: whenDone
      )
    case .unwind:
      return try (host as? any UnwindHost<MemoryScreen>)?
        .unwind(to: one, animated: animated, whenDone: whenDone)
    case .replace:
      return try (host as? any ReplaceHost<MemoryScreen>)?
        .replace(one, with: two, animated: animated, whenDone: whenDone)
    }
  }

  private var stack: (any StackHost<MemoryScreen>)? { host as? any StackHost<MemoryScreen> }
  private var modal: (any ModalHost<MemoryScreen>)? { host as? any ModalHost<MemoryScreen> }

  /// What is wrong at any time.
  private func objection() -> String? {
    let nodes = host.shown.nodes
    if Set(nodes.map { ObjectIdentifier($0.screen) }).count < nodes.count {
      return "a screen is shown twice"
    }
    for (index, node) in nodes.enumerated() where (node.parent ?? -1) >= index {
      return "\(node.screen.name) stands before what it stands on"
    }
    if nodes.dropFirst().contains(where: { $0.parent == nil }) { return "there are two roots" }
    if host.top !== host.shown.top { return "the host and its tree have different tops" }
    for operation in performed {
      let count = operation.calls.lines.count
      let most = operation.transition == .finished ? 0 : canDouble ? 2 : 1
      if count > most { return "a completion was called \(count) times" }
    }
    return objectionToLog()
  }

  /// What is wrong with what has come into sight and gone out of it.
  private func objectionToLog() -> String? {
    for screen in screens {
      var last = MemoryAppearance.Kind.didDisappear
      for entry in log.entries where entry.screen == screen.name {
        switch entry.kind {
        case .didAppear where last != .willAppear: return "\(entry) after \(last)"
        case .didDisappear where last != .willDisappear: return "\(entry) after \(last)"
        default: last = entry.kind
        }
      }
    }
    return nil
  }

  /// What is wrong once nothing goes on any more.
  private func objectionAtTheEnd() -> String? {
    let isShown = Set(host.shown.nodes.map { ObjectIdentifier($0.screen) })
    for screen in screens {
      let isHere = isShown.contains(ObjectIdentifier(screen))
      let last = log.entries.last { $0.screen == screen.name && $0.kind != .willAppear }?.kind
      if !isHere, last ?? .didDisappear != .didDisappear { return "\(screen.name) is not gone" }
      if screen === host.top, last != .didAppear { return "\(screen.name) is not in sight" }
      if host.window.isClosed { continue }
      do {
        _ = try host.window.push(screen, onto: screen, animated: false, whenDone: .ignored)
        return "\(screen.name) was pushed onto itself"
      } catch  where (error.code == .alreadyShown) != isHere {
        return "\(screen.name) is kept somewhere else than it is shown"
      } catch {}
    }
    for operation in performed where operation.transition == .running && !isFaulty {
      if operation.calls.lines.isEmpty { return "a completion was not called" }
    }
    return nil
  }
}
