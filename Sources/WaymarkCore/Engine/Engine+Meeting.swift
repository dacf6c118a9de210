/// What becomes of a drive that meets another.
extension Engine {
  /// Joins a drive, lets it wait its turn, or ends one of the two, as its policy says.
  func meet(_ request: Request) -> Drive {
    if request.isAwaited, waitsForThisCode { return ended(request, .reentrant) }
    switch request.options.policy ?? options.policy {
    case .join: return join(request) ?? line(up: request)
    case .queue: return line(up: request)
    case .drop: return ended(request, .dropped)
    case .supersede:
      waitForGesture()
      return supersede(with: request)
    }
  }

  /// What code is marked with that the drive under way waits for.
  var mark: DriveMark { DriveMark(engine: ObjectIdentifier(self), drive: driveNumber) }

  /// Whether the drive under way waits for the code that runs now.
  var waitsForThisCode: Bool {
    isUnderWay && DriveMark.marks(ObjectIdentifier(self), driveNumber)
  }

  /// Ends a drive that has not begun.
  func ended(_ request: Request, _ code: NavigationError.Code) -> Drive {
    let error = NavigationError(code, route: request.route, at: position)
    drivesAsked += 1
    let asker = journalDrive(drivesAsked, request)
    journal.asked(asker, request)
    journal.failed(asker, error, asked: request)
    return Drive(ended: .failure(error))
  }

  private func line(up request: Request) -> Drive {
    guard queueCount < options.queueLimit else { return ended(request, .queueFull) }
    waitForGesture()
    return queue(request)
  }

  /// Shares the drive that is last in line, when it asks for the same.
  private func join(_ request: Request) -> Drive? {
    guard let last = lastInLine, last.interruption == nil, last.failure == nil,
      last.request.asksForTheSame(as: request)
    else { return nil }
    let caller = last.join()
    drivesAsked += 1
    let asker = journalDrive(drivesAsked, request)
    journal.asked(asker, request)
    journal.joined(asker, last.journalled.number)
    if let handler = request.handler?.take() { last.whenEnded(for: caller, handler) }
    return Drive(last, caller: caller)
  }
}

extension Request {
  /// Whether another asks for the same, by the same screen, with equal values.
  fileprivate func asksForTheSame(as other: Request) -> Bool {
    verb == other.verb && origin == other.origin && animated == other.animated
      && options == other.options && input == other.input
  }
}
