import PresentationStacks
import Waymark

/// The host's part of drives alone: the same screens are made, pushed and taken away as drives of
/// a router would, by nobody who plans, asks or writes down.
@MainActor final class HostFloor {
  /// How many screens are taken away, and which are pushed then.
  private struct Leg {
    let up: Int
    let down: [String]
  }

  private let host = MemoryHost()
  private let done = HostCompletion.ignored
  private var stack: [MemoryScreen]
  private let there: [Leg]
  private let back: [Leg]

  /// Stands at a place, from where it goes to others one after the other, and back.
  init(_ position: Position, to routes: [RouteID]) throws {
    var position = position
    let start = position.trail.ids.map(\.rawValue)
    there = try routes.map { try Self.leg(&position, to: $0) }
    back = [try Self.leg(&position, to: RouteID(start.last ?? ""))]
    stack = start.map { MemoryScreen($0) }
    for (index, screen) in stack.enumerated() {
      if index == 0 {
        _ = try host.install(root: screen, in: .stack, animated: false, whenDone: done)
      } else {
        _ = try host.push(screen, onto: stack[index - 1], animated: false, whenDone: done)
      }
    }
  }

  private static func leg(_ position: inout Position, to route: RouteID) throws -> Leg {
    let before = position.trail.count
    let moves = try position.itinerary(to: route).moves
    try position.walk(.to(route))
    let up = moves.count { $0.kind == .toParent }
    return Leg(up: up, down: position.trail.ids.dropFirst(before - up).map(\.rawValue))
  }

  /// Goes there, place after place.
  func go() throws(HostRefusal) { for leg in there { try take(leg) } }

  /// Goes back to where it began.
  func goBack() throws(HostRefusal) { for leg in back { try take(leg) } }

  private func take(_ leg: Leg) throws(HostRefusal) {
    if leg.up == 1, let top = stack.popLast() {
      _ = try host.pop(top, animated: false, whenDone: done)
    } else if leg.up > 1 {
      stack.removeLast(leg.up)
      _ = try host.unwind(to: stack[stack.count - 1], animated: false, whenDone: done)
    }
    for name in leg.down {
      let screen = MemoryScreen(name)
      _ = try host.push(screen, onto: stack[stack.count - 1], animated: false, whenDone: done)
      stack.append(screen)
    }
  }
}
