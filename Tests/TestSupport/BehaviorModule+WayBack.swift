public import Waymark

extension BehaviorModule where Host: StackHost {
  /// A module that only pops; a router of a test needs at least a way to go up.
  public static var wayBack: BehaviorModule { BehaviorModule("way back") { Pop() } }
}
