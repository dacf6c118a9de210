import PresentationStacks
import TestSupport
import Testing
import WaymarkCore
import WaymarkTesting

extension Presentation {
  fileprivate static let card = Presentation("card", reach: .window)
}

/// What a module shows over the window covers the tabs under it, as a modal does.
@MainActor @Suite struct CoveredWindowTests {
  /// A host whose module shows cards over the window.
  @MainActor
  private final class CardHost: MemoryWindowHost, RootHost, StackHost, ModalHost, TabHost {
    typealias Screen = MemoryScreen
    let window = MemoryWindow()
    /// Whether it tells the cards on its root, whatever they were raised over.
    private let tellsOnRoot: Bool

    init(tellsOnRoot: Bool = false) { self.tellsOnRoot = tellsOnRoot }

    var shown: ScreenTree<MemoryScreen> {
      guard tellsOnRoot else { return window.shown }
      return ScreenTree(
        window.shown.nodes.map { node in
          node.role == .other(.card)
            ? ScreenTree.Node(screen: node.screen, parent: 0, role: node.role) : node
        }
      )
    }

    func raise(_ screen: MemoryScreen, over base: MemoryScreen, reach: Reach? = nil) throws {
      try window.cover(with: screen, over: base, as: .card, reach: reach, animated: false)
    }
  }

  private static var cards: ModuleLaws<CardHost> {
    ModuleLaws(
      .showing("raise", as: .card) { host, asked in
        try host.window.cover(
          with: asked.screen,
          over: asked.base,
          as: .card,
          in: asked.container,
          animated: asked.isAnimated,
          whenDone: asked.whenDone
        )
      },
      .takingAway("drop", shownAs: .card) { host, asked in
        try host.window.uncover(
          asked.screen,
          shownAs: .card,
          animated: asked.isAnimated,
          whenDone: asked.whenDone
        )
      }
    )
  }

  @Test func `a host whose module covers the window keeps the laws`() async {
    let broken = await HostLaws<CardHost>(
      user: [.tappingTab { host, index, screen in host.user.tap(tab: screen.tabs[index]) }],
      modules: [Self.cards]
    ) { CardHost() }.check(stories: Effort.hostStories)
    #expect(broken == [])
  }

  @Test func `a host that tells what covers the window on its root keeps the laws`() async {
    let broken = await HostLaws<CardHost>(modules: [Self.cards]) {
      CardHost(tellsOnRoot: true)
    }.check(stories: Effort.hostStories)
    #expect(broken == [])
  }

  @Test func `no tab is selected under what covers the window, until that is gone`() throws {
    let host = CardHost()
    let root = MemoryScreen("Root", tabs: ["ToDo", "Help"])
    let (toDo, help, card) = (MemoryScreen("ToDo"), MemoryScreen("Help"), MemoryScreen("Card"))
    try host.window.install(root)
    try host.window.select(0, showing: toDo, of: root)
    try host.raise(card, over: toDo)
    refuses(.notOnTop, "the tabs of \"Root\" are covered") {
      try host.window.select(1, showing: help, of: root)
    }
    #expect(host.picture.contains("Card"))
    _ = try host.window.uncover(card, shownAs: .card, animated: false, whenDone: .ignored)
    try host.window.select(1, showing: help, of: root)
    refuses(.notOnTop, "\"ToDo\" is in a tab that is not selected") {
      try host.raise(card, over: toDo)
    }
    #expect(host.picture == "Root\n    ToDo\n  ▸ Help")
  }

  @Test func `how far it covers is said by who shows it, whatever its presentation says`() throws {
    let host = CardHost()
    let root = MemoryScreen("Root", tabs: ["ToDo", "Help"])
    let (toDo, help, card) = (MemoryScreen("ToDo"), MemoryScreen("Help"), MemoryScreen("Card"))
    try host.window.install(root)
    try host.window.select(0, showing: toDo, of: root)
    try host.raise(card, over: toDo, reach: .tab)
    try host.window.select(1, showing: help, of: root)
    #expect(host.picture == "Root\n    ToDo\n      ⇥ Card\n  ▸ Help")
  }
}
