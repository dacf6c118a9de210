import WaymarkLinks

/// A drive that a guard has led elsewhere and kept, to be resumed later.
public struct ParkedDrive: Sendable, Equatable {
  /// The guard that keeps it.
  public let guardName: String
  /// What was asked; driven later, it goes as if the guard had not led the user elsewhere.
  ///
  /// It is for the router whose guard keeps it: the visits that it leaves mean nothing to another
  /// router.
  public var request: Request {
    let resumption = resumption
    guard !resumption.past.isEmpty else { return asked }
    var request = asked
    request.errand = .resumption(resumption)
    return request
  }
  /// How it goes if it is resumed now.
  var resumption: Resumption {
    var resumption = asked.resumption ?? Resumption(origin: origin)
    if let ledFrom, !resumption.past.contains(ledFrom) { resumption.past.append(ledFrom) }
    return resumption
  }
  /// What was asked, without what guards have led to since.
  let asked: Request
  /// The number of the drive that was led elsewhere: several guards may keep it, each in its turn.
  let number: Int
  /// The visit where the user stood when it was asked for.
  let origin: VisitID?
  /// When it expires, in nanoseconds of the router's clock; `nil` for never.
  var expiry: Int64?
  /// The visit that the guard has led to instead, while the user is there or above it; `nil` before
  /// that, and once the app has left it.
  var ledTo: VisitID?
  /// How many drives had been asked for when the user came there; if one of these leaves that
  /// screen, the user has not declined the parked drive.
  var askedBefore = 0
  /// The lowest of the visits that a drive leaves when it resumes this: those that began on the
  /// way to `ledTo`, or that the user had opened there; `nil` for none.
  var ledFrom: VisitID?
  var status = Status.kept

  enum Status: Sendable, Equatable {
    /// The guard keeps it.
    case kept
    /// A request to resume it is being accepted, and has no number yet.
    case beingAccepted
    /// The drive of this number resumes it; when that drive ends, it is kept again or removed.
    case resumed(by: Int)
  }

  /// Whether the same guard keeps an equal request until the same time.
  public static func == (one: ParkedDrive, other: ParkedDrive) -> Bool {
    one.guardName == other.guardName && one.request == other.request && one.expiry == other.expiry
  }
}

extension ParkedDrive: CustomStringConvertible {
  /// What was asked and who keeps it: `drive to Orders, kept by SignIn`.
  public var description: String {
    "\(request), kept by \(guardName)\(expiry == nil ? "" : " for some time")".onOneLine
  }
}
