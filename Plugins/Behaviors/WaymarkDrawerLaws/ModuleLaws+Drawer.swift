import WaymarkCore
public import WaymarkDrawer
public import WaymarkTesting

extension ModuleLaws where Host: DrawerHost {
  /// The operations and laws of hosts with drawers: drawers open and close, and cover their
  /// screens.
  public static var drawer: ModuleLaws {
    ModuleLaws(
      .showing("open", as: .drawer) { host, asked in
        try open(asked, on: host, reaching: .tab)
      },
      .showing("open wide", as: wide, mayBeRefused: true) { host, asked in
        try open(asked, on: host, reaching: .window)
      },
      .takingAway("close", shownAs: .drawer) { host, asked in
        try host.closeDrawer(asked.screen, animated: asked.isAnimated, whenDone: asked.whenDone)
      },
      laws: [drawersCover]
    )
  }

  /// A drawer that reaches over the window; not every host can show one.
  private static var wide: Presentation { Presentation("drawer", reach: .window) }

  private static func open(
    _ asked: ModuleOperation<Host>.Showing,
    on host: Host,
    reaching reach: Reach
  ) throws -> Transition {
    try host.openDrawer(
      asked.screen,
      over: asked.base,
      in: asked.container,
      reach: reach,
      animated: asked.isAnimated,
      whenDone: asked.whenDone
    )
  }

  private static var drawersCover: ModuleLaw<Host> {
    ModuleLaw(.drawersCover) { host in
      let nodes = host.shown.withoutOverlays.nodes
      // A drawer that covers the window is left out: its parent may be any screen below its own.
      let drawers = nodes.filter { node in
        guard case .other(let other) = node.role else { return false }
        return other == .drawer && other.reach == .tab
      }
      let isCrowded = drawers.contains { drawer in
        nodes.contains { node in
          switch node.role {
          // The parent of what covers the window may be any screen below its own.
          case .tab, .modal: false
          case .other(let other) where other.reach == .window: false
          default: node.parent == drawer.parent && node.screen !== drawer.screen
          }
        }
      }
      return isCrowded ? "a screen with an open drawer shows another screen beside it" : nil
    }
  }
}

extension HostLaw {
  /// Nothing else is shown on a screen until its drawer is closed.
  public static let drawersCover = HostLaw(
    "drawersCover",
    "nothing else is shown on a screen until its drawer is closed"
  )
}
