public import WaymarkCore
import WaymarkLinks

/// A drive that a spy or recorder has recorded: its request, and how it has ended.
///
/// Printed, it is one line: `drive to ToDoDetail, with [toDoId: 36]: arrived, 2 steps`.
@MainActor
public struct NotedDrive {
  @MainActor private final class Begun {
    var drive: Drive?
  }

  /// The request.
  public let request: Request
  /// The value with which a screen has answered by this drive; `nil` for most drives.
  public let answer: (any Sendable)?
  /// The drive of a spy, which the spy can end; `nil` for the drive of another driver.
  let open: OpenDrive?
  /// What it asks for; `nil` if it asks for no value.
  let ask: Ask?
  private let begun = Begun()

  /// Records a request without its handler and the visit that asks.
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

  /// How it has ended; `nil` while it is under way, or while the call that began it has not
  /// returned.
  public var ending: DriveEnding? { begun.drive?.ending }
}

extension NotedDrive: CustomStringConvertible {
  /// The request and how it has ended, in one line.
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
