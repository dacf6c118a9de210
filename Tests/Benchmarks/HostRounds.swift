import PresentationStacks
import Waymark

/// Rounds of operations on one host, each of which leaves it as it was.
@MainActor final class HostRounds {
  /// What is done in a round.
  enum Kind: String, CaseIterable {
    case pushAndPop = "push and pop"
    case presentAndDismiss = "present and dismiss"
    case pushAndUnwind = "push and unwind"
    case replace
    case install
    case selectTab = "select a tab"

    /// The operations of a round.
    var operations: Int {
      switch self {
      case .pushAndPop, .presentAndDismiss, .pushAndUnwind: 2
      case .replace, .install, .selectTab: 1
      }
    }

    /// The screens that are made in a round.
    var screens: Int { self == .selectTab ? 0 : 1 }
  }

  private let host = MemoryHost()
  private let done = HostCompletion.ignored
  private let root: MemoryScreen
  private let tabs: [MemoryScreen]
  private var last: MemoryScreen

  init(_ kind: Kind) throws {
    let hasTabs = kind == .selectTab
    root = MemoryScreen("Root", tabs: hasTabs ? ["One", "Two"] : [])
    tabs = hasTabs ? root.tabs.map { MemoryScreen($0) } : []
    last = root
    _ = try host.install(root: root, in: .stack, animated: false, whenDone: done)
    for index in tabs.indices { try select(index) }
  }

  /// Makes some rounds of a kind.
  func make(_ count: Int, of kind: Kind) throws {
    switch kind {
    case .pushAndPop: for _ in 0..<count { try pushAndPop() }
    case .presentAndDismiss: for _ in 0..<count { try presentAndDismiss() }
    case .pushAndUnwind: for _ in 0..<count { try pushAndUnwind() }
    case .replace: for _ in 0..<count { try replace() }
    case .install: for _ in 0..<count { try install() }
    case .selectTab: for round in 0..<count { try select(round & 1) }
    }
  }

  private func pushAndPop() throws(HostRefusal) {
    let screen = MemoryScreen("Page")
    _ = try host.push(screen, onto: root, animated: false, whenDone: done)
    _ = try host.pop(screen, animated: false, whenDone: done)
  }

  private func presentAndDismiss() throws(HostRefusal) {
    let screen = MemoryScreen("Page")
    _ = try host.present(
      screen,
      over: root,
      style: .automatic,
      in: .stack,
      animated: false,
      whenDone: done
    )
    _ = try host.dismiss(screen, animated: false, whenDone: done)
  }

  private func pushAndUnwind() throws(HostRefusal) {
    let screen = MemoryScreen("Page")
    _ = try host.push(screen, onto: root, animated: false, whenDone: done)
    _ = try host.unwind(to: root, animated: false, whenDone: done)
  }

  private func replace() throws(HostRefusal) {
    let screen = MemoryScreen("Page")
    _ = try host.replace(last, with: screen, animated: false, whenDone: done)
    last = screen
  }

  private func install() throws(HostRefusal) {
    let screen = MemoryScreen("Page")
    _ = try host.install(root: screen, in: .stack, animated: false, whenDone: done)
  }

  private func select(_ index: Int) throws(HostRefusal) {
    _ = try host.selectTab(
      index,
      showing: tabs[index],
      of: root,
      in: .stack,
      leaving: .keep,
      animated: false,
      whenDone: done
    )
  }
}
