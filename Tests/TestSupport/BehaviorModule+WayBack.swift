public import Waymark

extension BehaviorModule where Host: StackHost {
  /// The least that a router must know besides what a test is about: how to go up.
  public static var wayBack: BehaviorModule { BehaviorModule("way back") { Pop() } }
}
