import WaymarkCore
public import WaymarkDrawer
public import WaymarkTesting

extension ModuleLaws where Host: DrawerHost {
  /// What hosts with drawers do and keep to: drawers open and close, and each covers its screen.
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

  /// A drawer whose route says that it reaches over the window; not every host has such.
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
      // One that is told to cover the window may be told on any screen below its own, too.
      let drawers = nodes.filter { node in
        guard case .other(let other) = node.role else { return false }
        return other == .drawer && other.reach == .tab
      }
      let isCrowded = drawers.contains { drawer in
        nodes.contains { node in
          switch node.role {
          // What covers the window may be told on any screen below its own.
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
