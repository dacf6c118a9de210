public import WaymarkCore

extension HostGesture {
  /// A tap beside a drawer, which slides it out.
  public static let tapOutside = HostGesture("tapOutside")
}
