import TestSupport
import Waymark

@testable import WaymarkCore

/// A journal on a time of its own, with somebody who writes in it as an engine does.
@MainActor struct JournalDesk {
  let clock = VirtualClock()
  let plan: RoutePlan
  let journal: Journal

  init(limit: Int = 1_000, detail: Journal.Detail = .everything) throws {
    plan = try .ofToDos
    journal = Journal(plan: plan, clock: clock, limit: limit, detail: detail)
  }

  func position(at route: RouteID?) throws -> Position {
    guard let route else { return Position(plan: plan) }
    return try Position(in: plan, standingAt: route)
  }

  func move(_ kind: Move.Kind, _ route: RouteID) -> Move {
    Move(kind, from: nil, to: plan.place(named: route) ?? .ofNoPlan)
  }

  /// A drive to a route in one step that takes a second.
  func drive(_ number: Int, to route: RouteID, input: Input = .none) throws {
    let drive = JournalDrive(number)
    let move = move(.toChild, route)
    journal.asked(drive, .to(route, input: input), in: plan)
    journal.planned(drive, [move])
    journal.stepBegan(drive, move, .push)
    clock.advance(by: .seconds(1))
    journal.stepEnded(drive, move, .push, by: 0, named: "Curl", resolver: -1, moves: 1)
    let arrival = Arrival(place: move.to, visit: VisitID(1), steps: 1)
    let position = try position(at: route)
    journal.arrived(drive, arrival, at: position)
  }

  func fail(_ number: Int, _ code: NavigationError.Code = .noParent) throws {
    let error = NavigationError(code, at: try position(at: "Help"))
    journal.failed(JournalDrive(number), error, asked: .parent)
  }
}

extension Journal {
  /// Takes down that a drive was asked for, as the engine does once it knows the name.
  func asked(_ drive: JournalDrive, _ request: borrowing Request, in plan: RoutePlan) {
    asked(drive, request, naming: plan.storage.name(in: request.verb))
  }
}
