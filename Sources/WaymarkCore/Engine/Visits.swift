/// What the engine keeps for each live place beside the position: the stay and its screen.
struct LiveVisit: Sendable {
  let id: VisitID
  var screen: AnyScreen
}

/// The live visits of a branch.
struct VisitStack: BranchStack {
  private(set) var live: [LiveVisit] = []

  var count: Int { live.count }

  subscript(index: Int) -> LiveVisit { live[index] }

  mutating func append(_ visit: consuming LiveVisit) { live.append(visit) }

  mutating func cut(to count: Int, into remains: inout [AnyScreen]) {
    remains.append(contentsOf: live[count...].lazy.map(\.screen))
    live.removeLast(live.count - count)
  }

  mutating func setScreen(_ screen: AnyScreen) { live[live.count - 1].screen = screen }
}

extension Branches<VisitStack> {
  var last: LiveVisit? { top.live.last }

  /// The visit where one stands in a branch.
  func top(of slot: Int) -> LiveVisit {
    let deepest = deepest(of: slot)
    return element(at: count(upTo: deepest) - 1, from: deepest)
  }

  /// The visits on the trail; in tabs, put together anew.
  var trail: [LiveVisit] { live(from: slot, downTo: 0) }

  /// The visits in every parked tab, with its slot.
  var parkedBranches: [(slot: Int, live: [LiveVisit])] {
    parked.map { ($0, live(from: deepest(of: $0), downTo: $0)) }
  }

  private func live(from slot: Int, downTo last: Int) -> [LiveVisit] {
    let slots = slots(from: slot, downTo: last)
    return slots.count == 1
      ? stack(of: slots[0]).live : slots.reversed().flatMap { stack(of: $0).live }
  }
}

/// All that a router knows of where things stand; a value that can be taken and put back.
package struct EngineState: Sendable {
  package let position: Position
  let visits: Branches<VisitStack>
  let nextVisit: Int
}

/// Who is asked to take a step, in order: resolvers from the place upward, then the modules.
struct BehaviorChain {
  /// The trail's index of the resolver asked now; -1 when the modules are.
  var resolver: Int
  /// The root whose own resolver is asked first, before anything is shown; -1 for none.
  var root: Int32 = -1
  /// How many behaviors of that resolver, or of the modules, have been asked.
  var index = 0
  /// How many behaviors have been asked in all.
  var order = 0
}
