public import WaymarkCore

/// A driver that notes what goes through it to another one, which drives as ever.
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

  /// Notes what goes to a driver: a router, or the driver of a visit.
  public convenience init(_ driver: any Driver) {
    self.init(driver, Log())
  }

  private init(_ driver: any Driver, _ log: Log) {
    self.driver = driver
    self.log = log
  }

  /// Another recorder, for another driver, that notes into the same list.
  ///
  /// A screen maker hands it to each screen in the place of `visit.driver`.
  public func recording(_ driver: any Driver) -> Recorder {
    Recorder(driver, log)
  }

  /// What was driven, in order: the verb with all that goes with it.
  public var requests: [Request] { drives.map(\.request) }

  /// Passes a request on, and notes it with the drive that it began.
  ///
  /// What is driven from within that drive has its place in the list after it.
  public func drive(_ request: Request) -> Drive {
    let noted = NotedDrive(request)
    log.drives.append(noted)
    let drive = driver.drive(request)
    noted.began(drive)
    return drive
  }

  /// Forgets what was driven, in every recorder that notes into the list.
  public func clear() {
    log.drives = []
  }
}
