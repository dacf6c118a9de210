public import WaymarkCore

extension BehaviorModule where Host: DrawerHost {
  /// Serves `.drawer`: slides screens in and out.
  public static var drawer: BehaviorModule {
    BehaviorModule("drawer", serving: [.drawer]) {
      OpenDrawer()
      CloseDrawer()
    }
  }
}

extension Presentation {
  /// Shown as a drawer: slid in from the side, over the current screen.
  public static let drawer = Presentation("drawer")
}
