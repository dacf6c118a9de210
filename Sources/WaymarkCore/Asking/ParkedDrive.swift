import WaymarkLinks

/// A drive that a guard has led elsewhere and kept, to be taken up later.
public struct ParkedDrive: Sendable, Equatable {
  /// The guard that keeps it.
  public let guardName: String
  /// What was asked.
  public let request: Request
  /// When it expires, in nanoseconds of the router's clock; `nil` for never.
  let expiry: Int64?
}

extension ParkedDrive: CustomStringConvertible {
  /// What was asked and who keeps it: `drive to Orders, kept by SignIn`.
  public var description: String {
    "\(request), kept by \(guardName)\(expiry == nil ? "" : " for some time")".onOneLine
  }
}
