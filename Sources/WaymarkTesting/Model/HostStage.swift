import WaymarkCore

/// A host under test, its capabilities, and the screens that were made for it.
@MainActor
final class HostStage<Host: PresentationHost> {
  typealias Screen = Host.Screen

  let host: Host
  let root: (any RootHost<Screen>)?
  let stack: (any StackHost<Screen>)?
  let modal: (any ModalHost<Screen>)?
  let tabs: (any TabHost<Screen>)?
  private let places: (any TabPlacesHost<Screen>)?
  let unwinding: (any UnwindHost<Screen>)?
  let replacing: (any ReplaceHost<Screen>)?
  let trimming: (any TrimHost<Screen>)?
  /// Shows an overlay, or takes it away.
  let setOverlay: ((Bool) -> Void)?
  let reporting: (any ReportingHost<Screen>)?
  /// What the watcher was told during operations, until it is taken.
  var heard: [GestureNews] = []

  private let make: @MainActor (LawScreen) -> Screen
  /// Screens are kept alive here: the identifier of a freed one could be given to another.
  private var screens: [String: Screen] = [:]
  private var names: [ObjectIdentifier: String] = [:]
  /// The screens that were made for this host, held weakly to see which ones the host keeps alive.
  private var made: [String: WeakScreen] = [:]

  private struct WeakScreen {
    weak var screen: Screen?
  }

  /// The presentations that modules have added.
  private let added: [Presentation]

  init(_ laws: HostLaws<Host>) {
    let host = laws.makeHost()
    self.host = host
    added = laws.presentations
    make = laws.makeScreen
    setOverlay = laws.setOverlay.map { set in
      let overlay = laws.makeScreen(LawScreen("Overlay"))
      return { set(host, overlay, $0) }
    }
    root = host as? any RootHost<Screen>
    stack = host as? any StackHost<Screen>
    modal = host as? any ModalHost<Screen>
    tabs = host as? any TabHost<Screen>
    places = host as? any TabPlacesHost<Screen>
    unwinding = host as? any UnwindHost<Screen>
    replacing = host as? any ReplaceHost<Screen>
    trimming = host as? any TrimHost<Screen>
    reporting = host as? any ReportingHost<Screen>
  }

  /// The screen with this name, made when it is first asked for.
  ///
  /// If a host wants to know the screen's tabs in advance, it is told them now, as a router does.
  func screen(_ wanted: LawScreen) -> Screen {
    if let screen = screens[wanted.name] { return screen }
    let screen = make(wanted)
    keep(screen, as: wanted.name)
    made[wanted.name] = WeakScreen(screen: screen)
    let tabs = wanted.tabs.map { TabPlace(RouteID($0), title: $0) }
    if !tabs.isEmpty { places?.holdPlaces(for: tabs, of: screen) }
    return screen
  }

  /// Releases all screens, at the end of a story: from then on only the host keeps them alive.
  func letGo() {
    screens = [:]
  }

  /// The first of these screens that is still alive.
  func kept(of left: [LawScreen]) -> LawScreen? {
    left.first { made[$0.name]?.screen != nil }
  }

  /// What the host shows except overlays, with the names of the screens.
  var told: ScreenOutline { outline(of: host.shown.withoutOverlays) }

  /// Gives names to the screens that a fresh host shows already, and adds them to the model unless
  /// the host's tree is wrong.
  func takeOver(into model: inout HostModel) -> ScreenOutline {
    // Read only once: a broken host may tell another tree each time, and the model must match
    // `told`.
    let tree = host.shown.withoutOverlays
    for (index, node) in tree.nodes.enumerated() { keep(node.screen, as: "given \(index)") }
    let told = outline(of: tree)
    guard told.disorder == nil else { return told }
    for (index, node) in tree.nodes.enumerated() {
      let below = node.parent.map { told.nodes[$0].id }
      let screen = LawScreen(told.nodes[index].id, tabs: tree.tabCount(of: index))
      model.add(screen, kind(of: node), on: below, in: nil, role: node.role.name)
      if case .tab(let tab) = node.role, node.isSelected, let below { model.select(tab, of: below) }
    }
    return told
  }

  private func outline(of tree: ScreenTree<Screen>) -> ScreenOutline {
    tree.outline { name(of: $0) }
  }

  /// The name under which a screen was made.
  func name(of screen: Screen) -> String {
    names[ObjectIdentifier(screen)] ?? "a screen never shown"
  }

  /// The name of a screen about which `isOnTop` and the host's tree disagree; `nil` if there is
  /// none.
  ///
  /// The top, the first and the last screen of the tree are checked.
  var mistakenTop: String? {
    let tree = host.shown
    let top = tree.top
    // No key path is used here: generic code makes it again each time, which costs more than the
    // check.
    for case let screen? in [top, tree.nodes.first?.screen, tree.nodes.last?.screen]
    where host.isOnTop(screen) != (screen === top) {
      return name(of: screen)
    }
    return nil
  }

  private func kind(of node: ScreenTree<Screen>.Node) -> HostModel.Kind {
    switch node.role {
    case .root: .root
    case .modal: .modal
    case .tab(let index): .tab(index)
    case .other(let presentation) where added.contains(presentation): .other(presentation)
    case .push, .other, .overlay: .push
    }
  }

  private func keep(_ screen: Screen, as name: String) {
    screens[name] = screen
    names[ObjectIdentifier(screen)] = name
  }
}

extension ScreenTree {
  /// The smallest number of tabs that a screen can have: one more than the highest index in the
  /// tree.
  ///
  /// It is limited to a hundred, because a broken host may use any index.
  fileprivate func tabCount(of index: Int) -> Int {
    nodes.reduce(0) { count, node in
      guard node.parent == index, case .tab(let tab) = node.role else { return count }
      return max(count, min(tab, 99) + 1)
    }
  }
}
