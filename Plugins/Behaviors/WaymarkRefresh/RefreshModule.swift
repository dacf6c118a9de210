public import WaymarkCore

extension BehaviorModule {
  /// Serves steps to the place where the user stands: merges values and tells the screen.
  public static var refresh: BehaviorModule {
    BehaviorModule("refresh") {
      RefreshOnSelf()
    }
  }
}
