public import WaymarkCore

/// A driver that records requests and passes them on to another driver.
///
/// ```swift
/// let recorder = Recorder(router)
/// try await recorder.driveTo("ToDoDetail", input: Input((.toDoID, 36)))
/// #expect(recorder.requests == [.to("ToDoDetail", input: Input((.toDoID, 36)))])
/// print(recorder.drives)  // [drive to ToDoDetail, with [toDoId: 36]: arrived, 3 steps]
/// ```
@MainActor
public final class Recorder: Driver {
  /// What was driven, in order, with how each drive has ended.
  public var drives: [NotedDrive] { log.drives }

  private let log: Log
  private let driver: any Driver

  @MainActor private final class Log {
    var drives: [NotedDrive] = []
  }

  /// Records the requests to a driver: a router, or the driver of a visit.
  public convenience init(_ driver: any Driver) {
    self.init(driver, Log())
  }

  private init(_ driver: any Driver, _ log: Log) {
    self.driver = driver
    self.log = log
  }

  /// A recorder for another driver that records into the same list.
  ///
  /// A screen maker gives it to each screen in place of `visit.driver`. What a screen answers by
  /// `visit.answer` goes to the router and is not recorded.
  public func recording(_ driver: any Driver) -> Recorder {
    Recorder(driver, log)
  }

  /// The requests, in order, each with its verb and all options.
  public var requests: [Request] { drives.map(\.request) }

  /// Passes a request on, and records it with its drive.
  ///
  /// Requests made during that drive come after it in the list.
  public func drive(_ request: Request) -> Drive {
    let noted = NotedDrive(request)
    log.drives.append(noted)
    let drive = driver.drive(request)
    noted.began(drive)
    return drive
  }

  /// Forgets the drives in all recorders that record into the same list.
  public func clear() {
    log.drives = []
  }
}
