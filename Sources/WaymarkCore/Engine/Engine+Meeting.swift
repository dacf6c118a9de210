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

  /// Whether a drive has begun and not ended.
  var isUnderWay: Bool { isRunning || isAwaiting || held != nil }

  /// Whether a step is being taken this very moment.
  var isTakingSteps: Bool { isRunning || isAwaiting }

  /// The drive that is last in line, of those that wait for something.
  var lastInLine: DriveUnderWay? { queue.last ?? held ?? awaited?.drive }

  /// Runs code of an app that a step is taken by, marked as such until that step is over.
  func waitingFor<Value>(_ code: () throws -> Value) rethrows -> Value {
    codeRuns += 1
    codeWaitedFor = codeRuns
    let mark = DriveMark(engine: ObjectIdentifier(self), run: codeRuns)
    return try mark.carried(code)
  }

  /// Whether a step waits for the code that runs now.
  var waitsForThisCode: Bool {
    codeWaitedFor > 0 && DriveMark.marks(ObjectIdentifier(self), codeWaitedFor)
  }

  /// Ends a drive that has not begun.
  func ended(_ request: Request, _ code: NavigationError.Code) -> Drive {
    ended(request, NavigationError(code, route: request.route, at: position))
  }

  /// Ends a drive that has not begun, for a reason that is known already.
  func ended(_ request: Request, _ error: NavigationError) -> Drive {
    let number = noteAsked(request).number
    journal.failed(journalDrive(number, request), error, asked: request)
    return Drive(ended: .failure(error))
  }

  /// Ends a drive that waits its turn; one under way ends before its next step.
  func interrupt(_ drive: DriveUnderWay, _ code: NavigationError.Code) {
    if queue.remove(drive) {
      end(queued: drive, code)
    } else if held === drive {
      held = nil
      let request = drive.request
      goOn {
        end(drive, interruptedBy: code)
        close(drive, request)
      }
    } else {
      drive.interrupt(code)
    }
  }

  /// Lets a drive be next: those that wait their turn end, the one under way before its next step.
  func supersede(with request: Request) -> Drive {
    var others = DriveQueue()
    swap(&others, &queue)
    firstToStay = drivesAsked + 1
    isDisturbed = true
    let drive = queue(request)
    // What their callers ask for now comes after it.
    while let other = others.next() { end(queued: other, .superseded) }
    return drive
  }

  private func end(queued drive: DriveUnderWay, _ code: NavigationError.Code) {
    let request = drive.request
    drive.end(.failure(NavigationError(code, route: request.route, at: position)))
    close(drive, request)
  }

  /// Lets a drive wait its turn.
  func queue(_ request: Request) -> Drive {
    let drive = DriveUnderWay(in: plan)
    drive.keep(request, in: self)
    drive.takeHandler(of: request)
    drive.journalled = noteAsked(request)
    let before = (lastInLine?.journalled ?? journalledDrive).number
    journal.queued(drive.journalled, behind: before > 0 ? before : nil)
    queue.append(drive)
    hasQueue = true
    // Who was told of it may have ended meanwhile what it was to wait for.
    if !isTakingSteps, gesture == nil { goOn {} }
    return Drive(drive)
  }

  private func line(up request: Request) -> Drive {
    guard queue.count < options.queueLimit else { return ended(request, .queueFull) }
    waitForGesture()
    return queue(request)
  }

  /// Shares the drive that is last in line, when it asks for the same.
  private func join(_ request: Request) -> Drive? {
    guard let last = lastInLine, last.interruption == nil, last.failure == nil,
      last.request.asksForTheSame(as: request)
    else { return nil }
    let caller = last.join()
    let drive = noteAsked(request)
    last.note(caller, as: drive)
    journal.joined(drive, last.journalled.number)
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
