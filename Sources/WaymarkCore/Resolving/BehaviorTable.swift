/// Who is asked: the behaviors of every resolver and of the modules, bound to the host.
@MainActor
final class BehaviorTable {
  /// All behaviors, those of a resolver side by side, the modules' last.
  let all: [BoundBehavior]
  /// The kinds of steps that each can ever take, as most are not to be asked at all.
  private let kinds: [UInt8]
  /// Where the behaviors of each resolver stand, and last those of the modules.
  private let ranges: [Range<Int32>]
  /// The number of each node's resolver, `none` for none; empty where there are no resolvers.
  let resolverAtNode: [Int32]

  private static let none: Int32 = -1

  /// Takes the behaviors of each resolver, and those of the modules.
  init(resolvers: [[BoundBehavior]], modules: [BoundBehavior], resolverAtNode: [Int32]) {
    var all: [BoundBehavior] = []
    var ranges: [Range<Int32>] = []
    for list in resolvers + [modules] {
      let start = Int32(all.count)
      all += list
      ranges.append(start..<Int32(all.count))
    }
    self.all = all
    kinds = all.map(\.kinds)
    self.ranges = ranges
    self.resolverAtNode = resolverAtNode
  }

  /// The behaviors of the modules, the kit's own that shows roots among them.
  var modules: ArraySlice<BoundBehavior> { list(ranges.count - 1) }

  /// The behaviors of each resolver.
  var resolvers: [ArraySlice<BoundBehavior>] { ranges.indices.dropLast().map(list) }

  private func list(_ number: Int) -> ArraySlice<BoundBehavior> {
    all[Int(ranges[number].lowerBound)..<Int(ranges[number].upperBound)]
  }

  func hasResolver(_ node: Int32) -> Bool {
    !resolverAtNode.isEmpty && resolverAtNode[Int(node)] >= 0
  }

  /// Where on the trail the nearest resolver is for a place that comes to stand at an index.
  func nearestResolver(at node: Int32, over index: Int, in position: Position) -> Int32 {
    if resolverAtNode.isEmpty { return -1 }
    if hasResolver(node) { return Int32(index) }
    return index > 0 ? position.entry(at: index - 1).resolver : -1
  }

  /// Begins to ask for a step that starts at an index of the trail.
  func chain(from index: Int, in position: Position, to move: Move) -> BehaviorChain {
    if index >= 0 {
      let resolver = position.entry(at: index).resolver
      if resolver >= 0 {
        return chain(.resolver(resolver), position.entry(at: Int(resolver)).place)
      }
    } else if hasResolver(move.to.node) {
      // Before anything is shown, the resolver of the root itself is asked.
      return chain(.root, move.to)
    }
    return modulesChain(order: 0)
  }

  private func chain(_ stage: BehaviorChain.Stage, _ place: Place) -> BehaviorChain {
    let range = ranges[Int(resolverAtNode[Int(place.node)])]
    return BehaviorChain(stage: stage, next: range.lowerBound, end: range.upperBound)
  }

  private func modulesChain(order: Int) -> BehaviorChain {
    let range = ranges[ranges.count - 1]
    return BehaviorChain(
      stage: .modules,
      next: range.lowerBound,
      end: range.upperBound,
      order: order
    )
  }

  /// The next behavior to ask, by its number.
  func next(in chain: inout BehaviorChain, at position: Position) -> Int? {
    while chain.next >= chain.end {
      let order = chain.order
      switch chain.stage {
      case .modules: return nil
      case .root: chain = modulesChain(order: order)
      case .resolver(let index):
        let above = index > 0 ? position.entry(at: Int(index) - 1).resolver : -1
        chain =
          above >= 0
          ? self.chain(.resolver(above), position.entry(at: Int(above)).place)
          : modulesChain(order: order)
        chain.order = order
      }
    }
    chain.next += 1
    chain.order += 1
    return Int(chain.next - 1)
  }

  /// The node whose resolver is being asked; `nil` for the modules.
  func owner(of chain: BehaviorChain, _ move: Move, at position: Position) -> Int32? {
    switch chain.stage {
    case .modules: nil
    case .root: move.to.node
    case .resolver(let index): position.entry(at: Int(index)).place.node
    }
  }

  /// The first of the rest of a chain that does not pass.
  func firstTaker(
    of step: Step,
    _ chain: inout BehaviorChain,
    at position: Position
  ) -> Int? {
    let kind = step.move.kind.bit
    while let number = next(in: &chain, at: position) {
      if kinds[number] & kind == 0 { continue }
      if case .passes = all[number].claim(step, at: position) { continue }
      return number
    }
    return nil
  }

  /// Whether the first of a chain that does not pass lets a step go as part of an unwinding.
  func unwinds(_ step: Step, _ chain: inout BehaviorChain, at position: Position) -> Bool {
    let kind = step.move.kind.bit
    while let number = next(in: &chain, at: position) {
      if kinds[number] & kind == 0 { continue }
      switch all[number].claim(step, at: position) {
      case .passes: continue
      case .unwinds: return true
      case .takes: return false
      }
    }
    return false
  }

  /// Those of the first behaviors of a chain that passed, and why each did.
  func whoPassed(
    _ step: Step,
    from start: BehaviorChain,
    upTo order: Int,
    at position: Position,
    _ passed: [(order: Int, reason: String)] = []
  ) -> [NavigationError.Asked] {
    var chain = start
    var asked: [NavigationError.Asked] = []
    while chain.order < order, let number = next(in: &chain, at: position) {
      if case .passes(let reason) = all[number].claim(step, at: position) {
        asked.append(describe(number, chain, step.move, reason, at: position))
      } else if let passed = passed.first(where: { $0.order == chain.order }) {
        asked.append(describe(number, chain, step.move, passed.reason, at: position))
      }
    }
    return asked
  }

  /// Names a behavior of a chain.
  func describe(
    _ number: Int,
    _ chain: BehaviorChain,
    _ move: Move,
    _ reason: String,
    at position: Position
  ) -> NavigationError.Asked {
    NavigationError.Asked(
      behavior: all[number].name,
      resolver: owner(of: chain, move, at: position).map(position.plan.id(ofNode:)),
      reason: reason
    )
  }
}

/// Who is asked to take a step, in order: resolvers from the place upward, then the modules.
struct BehaviorChain: Sendable {
  /// Whose behaviors are asked.
  enum Stage: Sendable {
    /// Those of the resolver of the place at an index of the trail.
    case resolver(Int32)
    /// Before anything is shown, those of the root's own resolver.
    case root
    case modules
  }

  var stage = Stage.modules
  /// The number of the next behavior to ask, and one past the last of the stage.
  var next: Int32 = 0
  var end: Int32 = 0
  /// How many behaviors have been asked in all.
  var order = 0
}
