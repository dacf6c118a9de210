public import WaymarkCore

/// A driver that records requests and answers them as the test says.
///
/// A screen under test uses it in place of its router. Unless the test says otherwise, every drive
/// arrives at once, wherever it goes.
///
/// ```swift
/// let spy = DriverSpy()
/// HelpScreen("Help", driver: spy).tapContactUs()
/// #expect(spy.requests == [.to(ContactUs())])
/// ```
///
/// Given a position, it walks the plan like a router whose behaviors take every step and whose host
/// refuses nothing. It arrives where such a router arrives, and fails where that fails before the
/// first step. So it also pushes where there is no stack, which ends a router's drive `unhandled`.
///
/// A drive that asks for a value gets it if the test says ``Answer/answers(_:)``. Otherwise the
/// result is lost, because no screen answers.
@MainActor
public final class DriverSpy: Driver {
  /// What was driven, in order, with how each drive has ended.
  public private(set) var drives: [NotedDrive] = []
  /// Where the user stands in the plan; `nil` for a spy without a position.
  public private(set) var position: Position?

  private let answer: @MainActor (Request) -> Answer
  private var nextAnswers: [Answer] = []
  /// The number of the last visit.
  private var lastVisit: Int

  /// Makes a spy without records.
  ///
  /// - Parameters:
  ///   - position: where the user stands; without it, drives arrive without a plan.
  ///   - answer: how a drive ends for which `answerNext` gave no answer.
  public init(
    at position: Position? = nil,
    answer: @escaping @MainActor (Request) -> Answer = { _ in .arrives }
  ) {
    self.position = position
    self.answer = answer
    lastVisit = position?.lastVisit ?? 0
  }

  /// The requests, in order, each with its verb and all options.
  public var requests: [Request] { drives.map(\.request) }

  /// The requests whose drives have not ended, in order.
  public var underWay: [Request] { drives.filter { $0.ending == nil }.map(\.request) }

  /// Sets how the next drives end, in order; later drives end as usual.
  public func answerNext(_ answers: Answer...) {
    nextAnswers = answers
  }

  /// Records the request and answers it; a drive of a cancelled task ends `cancelled`, as with a
  /// router.
  public func drive(_ request: Request) -> Drive {
    let asked = request.alone
    let cancelled = error(.cancelled, asked)
    // The spy holds the drive strongly, so the drive holds the spy weakly.
    let open = OpenDrive { [weak self] in .failure(self?.error(.cancelled, asked) ?? cancelled) }
    drives.append(NotedDrive(request, open))
    if request.isWithdrawn {
      open.end(.failure(cancelled))
    } else {
      let answer = nextAnswers.isEmpty ? answer(asked) : nextAnswers.removeFirst()
      end(open, asked, request.ask, answer)
    }
    return Drive(open)
  }

  /// Ends the drive that has been under way longest; does nothing if none is under way.
  public func end(_ answer: Answer = .arrives) {
    guard let drive = drives.first(where: { $0.ending == nil }), let open = drive.open else {
      return
    }
    end(open, drive.request, drive.ask, answer)
  }

  /// Ends every drive that is under way now, in order.
  public func endAll(_ answer: Answer = .arrives) {
    for drive in drives where drive.ending == nil {
      if let open = drive.open { end(open, drive.request, drive.ask, answer) }
    }
  }

  /// Forgets what was driven; drives under way can no longer be ended here.
  public func clear() {
    drives = []
  }

  private func end(_ open: OpenDrive, _ request: Request, _ ask: Ask?, _ answer: Answer) {
    // The test may have ended the drive while it was asked for the answer.
    guard open.ending == nil else { return }
    switch answer.kind {
    case .answers(let result): open.end(arrive(request, ask, with: result))
    case .arrives: open.end(arrive(request))
    case .arrivesAt(let arrival): open.end(.success(arrival))
    case .fails(let code, let reason): open.end(.failure(error(code, request, reason)))
    case .failsWith(let error): open.end(.failure(error))
    case .staysUnderWay: break
    }
  }

  private func arrive(_ request: Request) -> DriveEnding {
    guard var next = position else {
      return .success(Arrival(place: .ofNoPlan, visit: newVisit(), steps: 1))
    }
    do throws(NavigationError) {
      let request = try asRead(request, at: next)
      let steps = try next.itinerary(for: request).moves.count
      try next.walk(request, visit: newVisit)
      guard let place = next.place else { throw error(.noParent, request) }
      position = next
      let visit = next.entry(at: next.count - 1).visit
      return .success(Arrival(place: place, visit: visit, steps: steps))
    } catch {
      return .failure(error)
    }
  }

  /// The request unchanged; but a request to leave a visit that a test made becomes one to hide the
  /// topmost visit of that route.
  private func asRead(_ request: Request, at position: Position) throws(NavigationError) -> Request
  {
    guard case .leave(let visit) = request.verb, let node = position.plan.node(ofTest: visit)
    else {
      return request
    }
    guard position.trail.contains(where: { $0.node == node }) else {
      throw error(.stale, request, "the screen that is to be left is gone")
    }
    var read = request
    read.verb = .hide(position.plan.linkTarget(node), .merged)
    return read
  }

  /// Arrives and ends the drive's ask; fails if the drive asks for nothing or for another type.
  private func arrive(
    _ request: Request,
    _ ask: Ask?,
    with result: AskResult<any Sendable>
  ) -> DriveEnding {
    guard let ask else {
      return .failure(error(.failed, request, "the spy was to answer, and nothing was asked for"))
    }
    if let problem = ask.problem(with: result) {
      return .failure(error(.wrongType, request, problem))
    }
    let ending = arrive(request)
    if case .success(let arrival) = ending {
      leave(arrival.visit)
      ask.end(result)
    }
    return ending
  }

  /// Leaves the asked visit, because it has answered or was left unanswered.
  private func leave(_ asked: VisitID) {
    guard var next = position, (try? next.walk(.leave(asked), visit: newVisit)) != nil else {
      return
    }
    position = next
  }

  private func newVisit() -> VisitID {
    lastVisit += 1
    return VisitID(lastVisit)
  }

  private func error(
    _ code: NavigationError.Code,
    _ request: Request,
    _ reason: String = ""
  ) -> NavigationError {
    let position = position ?? Position(plan: .withoutRoutes)
    return NavigationError(code, route: request.route, reason: reason, at: position)
  }
}
