import WaymarkLinks

/// The behaviors of all resolvers and of the modules, bound to the host.
@MainActor
final class BehaviorTable {
  /// All behaviors, those of a resolver side by side, the modules' last.
  let all: [BoundBehavior]
  /// The steps that each can ever take; about any other step a behavior need not be asked.
  private let scopes: [StepScope]
  /// The modules' behaviors that can take a step, for each kind and way.
  private let shortlist: Shortlist
  /// The chain for steps that no resolver is asked for: the modules alone.
  private let modulesChain: BehaviorChain
  /// The range in `all` of the behaviors of each resolver, and last of those of the modules.
  private let ranges: [Range<Int32>]
  /// The number of each node's resolver, -1 for none; empty where there are no resolvers.
  let resolverAtNode: [Int32]

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
    scopes = all.map(\.scope)
    self.ranges = ranges
    modulesChain = BehaviorChain(next: ranges[ranges.count - 1].lowerBound, end: Int32(all.count))
    shortlist = Shortlist(scopes, from: all.count - modules.count)
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

  /// The chain of behaviors for a step that starts at an index of the trail.
  @inline(__always)
  func chain(from index: Int, in position: borrowing Position, to move: Move) -> BehaviorChain {
    resolverAtNode.isEmpty ? modulesChain : nearestChain(from: index, in: copy position, to: move)
  }

  private func nearestChain(
    from index: Int,
    in position: Position,
    to move: Move
  ) -> BehaviorChain {
    if index >= 0 {
      let resolver = position.entry(at: index).resolver
      if resolver >= 0 {
        return chain(.resolver(resolver), position.entry(at: Int(resolver)).place)
      }
    } else if hasResolver(move.to.node) {
      // Before anything is shown, the resolver of the root itself is asked.
      return chain(.root, move.to)
    }
    return modulesChain
  }

  private func chain(_ level: BehaviorChain.Level, _ place: Place) -> BehaviorChain {
    let range = ranges[Int(resolverAtNode[Int(place.node)])]
    return BehaviorChain(level: level, next: range.lowerBound, end: range.upperBound)
  }

  /// The next behavior to ask, by its number.
  func next(in chain: inout BehaviorChain, at position: Position) -> Int? {
    while chain.next >= chain.end {
      if chain.isOfModules { return nil }
      goUp(&chain, at: position)
    }
    return chain.takeNext(upTo: chain.next)
  }

  /// Turns to the behaviors of the next resolver above, or to those of the modules.
  private func goUp(_ chain: inout BehaviorChain, at position: Position) {
    let order = chain.order
    var above: Int32 = -1
    if case .resolver(let index) = chain.level, index > 0 {
      above = position.entry(at: Int(index) - 1).resolver
    }
    chain =
      above >= 0
      ? self.chain(.resolver(above), position.entry(at: Int(above)).place) : modulesChain
    chain.order = order
  }

  /// The node whose resolver is being asked; `nil` for the modules.
  func owner(of chain: BehaviorChain, _ move: Move, at position: Position) -> Int32? {
    switch chain.level {
    case .modules: nil
    case .root: move.to.node
    case .resolver(let index): position.entry(at: Int(index)).place.node
    }
  }

  /// The first behavior in the rest of a chain that does not pass.
  func firstTaker(
    of step: Step,
    _ chain: inout BehaviorChain,
    at position: borrowing Position
  ) -> Int? {
    first(step, &chain, position)?.number
  }

  /// The first behavior of the modules, if it is sure to take a step of a kind that is shown in a
  /// built-in way; `nil` if behaviors have to be asked, as when a resolver comes first in the chain.
  @inline(__always)
  func sureTaker(
    _ kind: Move.Kind,
    _ builtIn: Presentation.BuiltIn?,
    _ chain: inout BehaviorChain,
    _ position: borrowing Position
  ) -> Int? {
    guard let builtIn, chain.isOfModules, chain.order == 0,
      let number = shortlist.sureTaker(kind.column, Int(builtIn.rawValue), where: position)
    else { return nil }
    return chain.takeNext(upTo: number)
  }

  /// Whether the first behavior of a chain that does not pass allows the step to be merged into an
  /// unwinding.
  func unwinds(
    _ step: borrowing Step,
    _ chain: inout BehaviorChain,
    at position: borrowing Position
  ) -> Bool {
    first(copy step, &chain, position)?.claim == .unwinds
  }

  /// Whether every step up from a screen shown in a built-in way may go as part of an unwinding, when
  /// no resolver is asked; `way` is the number of that way.
  @inline(__always)
  func unwindsSurely(_ way: UInt32) -> Bool {
    way < UInt32(Presentation.rows) - 1 && shortlist.surelyUnwound & 1 << way != 0
  }

  private func first(
    _ step: Step,
    _ chain: inout BehaviorChain,
    _ position: borrowing Position
  ) -> (number: Int, claim: Claim)? {
    let (column, row) = (step.kind.column, step.presentation.row)
    while !chain.isOfModules {
      while chain.next < chain.end {
        let number = chain.takeNext(upTo: chain.next)
        guard scopes[number].holds(column, row) else { continue }
        if let claim = claim(of: number, step, position) { return (number, claim) }
      }
      goUp(&chain, at: copy position)
    }
    for index in shortlist.range(column, row) where shortlist.numbers[index] >= chain.next {
      let number = chain.takeNext(upTo: shortlist.numbers[index])
      if let claim = claim(of: number, step, position) { return (number, claim) }
    }
    if chain.next < chain.end { _ = chain.takeNext(upTo: chain.end - 1) }
    return nil
  }

  /// The claim of a behavior on a step in its scope; `nil` when it passes.
  @inline(__always)
  private func claim(of number: Int, _ step: Step, _ position: borrowing Position) -> Claim? {
    switch scopes[number].answer {
    case .takes: return .takes
    case .unwinds: return .unwinds
    case .takesInStack: return position.canTakePushes ? .takes : nil
    case .depends:
      let claim = all[number].claim(step, at: copy position)
      if case .passes = claim { return nil }
      return claim
    }
  }

  /// The behaviors of a chain that passed, up to an order, with their reasons.
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
      var reason = passed.first { $0.order == chain.order }?.reason
      if case .passes(let why) = all[number].claim(step, at: position) { reason = why }
      guard let reason else { continue }
      asked.append(describe(all[number].name, chain, step.move, reason, at: position))
    }
    return asked
  }

  /// Names a behavior of a chain.
  func describe(
    _ name: String,
    _ chain: BehaviorChain,
    _ move: Move,
    _ reason: String,
    at position: Position
  ) -> NavigationError.Asked {
    NavigationError.Asked(
      behavior: name,
      resolver: owner(of: chain, move, at: position).map(position.plan.id(ofNode:)),
      reason: reason
    )
  }
}

/// The behaviors of the modules that can take a step, listed once for each kind of step and each
/// presentation.
private struct Shortlist {
  /// Their numbers, by kind and then by way, in the order of asking.
  private(set) var numbers: [Int32] = []
  /// Where the numbers of each kind and way begin, and last where all end.
  private var starts: [Int32] = [0]
  /// The first of them for each kind and way, with what it says to all such steps.
  private var firsts: [(number: Int32, answer: StepScope.Answer)] = []
  /// A bit for each built-in presentation: set if the first behavior asked to go up from it allows unwinding.
  private(set) var surelyUnwound: UInt8 = 0

  init(_ scopes: [StepScope], from first: Int) {
    for kind in Move.Kind.allCases.sorted(by: { $0.column < $1.column }) {
      for row in 0..<Presentation.rows {
        let able = (first..<scopes.count).filter { scopes[$0].holds(kind.column, row) }
        numbers += able.map(Int32.init)
        starts.append(Int32(numbers.count))
        firsts.append(able.first.map { (Int32($0), scopes[$0].answer) } ?? (-1, .depends))
        guard kind == .toParent, let first = able.first, scopes[first].answer == .unwinds else {
          continue
        }
        surelyUnwound |= 1 << UInt8(row)
      }
    }
  }

  /// The first behavior that can take such a step, if it is sure to take it.
  @inline(__always)
  func sureTaker(_ column: Int, _ row: Int, where position: borrowing Position) -> Int32? {
    let first = firsts[column * Presentation.rows + row]
    switch first.answer {
    case .takes, .unwinds: return first.number
    case .takesInStack: return position.canTakePushes ? first.number : nil
    case .depends: return nil
    }
  }

  /// Where the numbers of a kind and way stand.
  @inline(__always)
  func range(_ column: Int, _ row: Int) -> Range<Int> {
    let cell = column * Presentation.rows + row
    return Int(starts[cell])..<Int(starts[cell + 1])
  }
}
