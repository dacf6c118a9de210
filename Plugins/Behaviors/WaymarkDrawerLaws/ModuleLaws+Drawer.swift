import WaymarkCore
public import WaymarkDrawer
public import WaymarkTesting

extension ModuleLaws where Host: DrawerHost {
  /// What hosts with drawers do and keep to: drawers open and close, and each covers its screen.
  public static var drawer: ModuleLaws {
    ModuleLaws(
      .showing("open", as: .drawer) { host, asked in
        try host.openDrawer(
          asked.screen,
          over: asked.base,
          in: asked.container,
          reach: .tab,
          animated: asked.isAnimated,
          whenDone: asked.whenDone
        )
      },
      .takingAway("close", shownAs: .drawer) { host, asked in
        try host.closeDrawer(asked.screen, animated: asked.isAnimated, whenDone: asked.whenDone)
      },
      laws: [drawersCover]
    )
  }

  private static var drawersCover: ModuleLaw<Host> {
    ModuleLaw(.drawersCover) { host in
      let nodes = host.shown.withoutOverlays.nodes
      let drawers = nodes.filter { $0.role == .other(.drawer) }
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
