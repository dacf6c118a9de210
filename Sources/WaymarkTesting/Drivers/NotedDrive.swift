public import WaymarkCore
import WaymarkLinks

/// A drive that a double has noted: what was asked for, and how it has ended.
///
/// Printed, it is one line: `drive to ToDoDetail, with [toDoId: 36]: arrived, 2 steps`.
@MainActor
public struct NotedDrive {
  @MainActor private final class Begun {
    var drive: Drive?
  }

  /// What was asked for.
  public let request: Request
  /// The value that a screen has answered with by this drive; `nil` for most drives.
  public let answer: (any Sendable)?
  /// Ends the drive, where it is a spy's; `nil` for the drive of another driver.
  let open: OpenDrive?
  /// The value that it asks for; `nil` where it asks for none.
  let ask: Ask?
  private let begun = Begun()

  /// Notes what was asked for, without the errand, which is only for the driver that takes it on.
  init(_ request: Request, _ open: OpenDrive? = nil) {
    self.request = request.alone
    self.open = open
    ask = open == nil ? nil : request.ask
    answer = request.answer
    if let open { began(Drive(open)) }
  }

  /// Sets the drive that the request has begun.
  func began(_ drive: Drive) {
    begun.drive = drive
  }

  /// How it has ended; `nil` while it is under way, and until the call that began it has returned.
  public var ending: DriveEnding? { begun.drive?.ending }
}

extension NotedDrive: CustomStringConvertible {
  /// What was asked for and how it has ended, in one line.
  public var description: String {
    let words =
      switch ending {
      case nil: "under way"
      case .failure(let error): error.code.rawValue
      case .success(let arrival):
        "arrived, \(arrival.steps == 1 ? "1 step" : "\(arrival.steps) steps")"
      }
    return "\(request.debugDescription): \(words)".onOneLine
  }
}
