public import WaymarkCore

extension BehaviorModule where Host: TabHost {
  /// Serves tabs: goes into them and across between them.
  public static var tabs: BehaviorModule {
    BehaviorModule("tabs", serving: [.tab]) {
      SwitchTab()
    }
  }
}
