import PresentationStacks
import WaymarkCore

/// What a host offers, called with screens by their parts.
@MainActor
struct Abilities {
  /// The window of the host.
  let window: MemoryWindow
  /// Whether it offers ways of being shown that modules add.
  let canCover: Bool

  private let root: (any RootHost<MemoryScreen>)?
  private let stack: (any StackHost<MemoryScreen>)?
  private let modal: (any ModalHost<MemoryScreen>)?
  private let tab: (any TabHost<MemoryScreen>)?
  private let unwind: (any UnwindHost<MemoryScreen>)?
  private let replace: (any ReplaceHost<MemoryScreen>)?

  init(_ host: any MemoryWindowHost) {
    window = host.window
    canCover = host is MemoryHost
    root = host as? any RootHost<MemoryScreen>
    stack = host as? any StackHost<MemoryScreen>
    modal = host as? any ModalHost<MemoryScreen>
    tab = host as? any TabHost<MemoryScreen>
    unwind = host as? any UnwindHost<MemoryScreen>
    replace = host as? any ReplaceHost<MemoryScreen>
  }

  var canStack: Bool { stack != nil }
  var canPresent: Bool { modal != nil }
  var canSelect: Bool { tab != nil }
  var canUnwind: Bool { unwind != nil }
  var canReplace: Bool { replace != nil }

  /// Asks the host for something.
  func perform(_ call: Call, with cast: Cast) throws(HostRefusal) {
    let done = HostCompletion.ignored
    switch call {
    case .install(let part, let container):
      _ = try root?.install(root: cast[part], in: container, animated: false, whenDone: done)
    case .push(let part, let base):
      _ = try stack?.push(cast[part], onto: cast[base], animated: false, whenDone: done)
    case .pop(let part):
      _ = try stack?.pop(cast[part], animated: false, whenDone: done)
    case .present, .dismiss, .cover, .uncover:
      try performAbove(call, with: cast)
    case .select(let index, let first, let tabs, let container, let leaving):
      _ = try tab?.selectTab(
        index,
        showing: cast[first],
        of: cast[tabs],
        in: container,
        leaving: leaving,
        animated: false,
        whenDone: done
      )
    case .unwind(let part):
      _ = try unwind?.unwind(to: cast[part], animated: false, whenDone: done)
    case .replace(let part, let other):
      _ = try replace?.replace(cast[part], with: cast[other], animated: false, whenDone: done)
    }
  }

  private func performAbove(_ call: Call, with cast: Cast) throws(HostRefusal) {
    let done = HostCompletion.ignored
    switch call {
    case .present(let part, let base, let style, let container):
      _ = try modal?.present(
        cast[part],
        over: cast[base],
        style: style,
        in: container,
        animated: false,
        whenDone: done
      )
    case .dismiss(let part):
      _ = try modal?.dismiss(cast[part], animated: false, whenDone: done)
    case .cover(let part, let base, let container):
      _ = try window.cover(
        with: cast[part],
        over: cast[base],
        as: Call.lid,
        in: container,
        animated: false,
        whenDone: done
      )
    case .uncover(let part, let presentation):
      _ = try window.uncover(cast[part], shownAs: presentation, animated: false, whenDone: done)
    default: break
    }
  }
}
