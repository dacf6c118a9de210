/// Who is asked: the behaviors of every resolver and of the modules, bound to the host.
@MainActor
struct BehaviorTable {
  var modules: [BoundBehavior] = []
  var resolvers: [[BoundBehavior]] = []
  /// The number of each node's resolver, -1 for none; empty where there are no resolvers.
  var resolverAtNode: [Int32] = []

  /// Gives each behavior its number among all of the router's.
  func giveNumbers() {
    var number: Int32 = 0
    for behavior in modules + resolvers.joined() {
      behavior.number = number
      number += 1
    }
  }

  func hasResolver(_ node: Int32) -> Bool {
    !resolverAtNode.isEmpty && resolverAtNode[Int(node)] >= 0
  }

  /// Where on the trail the nearest resolver is for a place that comes to stand at an index.
  func nearestResolver(at node: Int32, over index: Int, in position: Position) -> Int32 {
    if hasResolver(node) { return Int32(index) }
    return index > 0 ? position.entry(at: index - 1).resolver : -1
  }

  /// The chain for a step that starts at an index of the trail.
  @inline(__always)
  func chain(from index: Int, in position: Position, to move: Move) -> BehaviorChain {
    guard index >= 0 else {
      // Before anything is shown, the resolver of the root itself is asked.
      return BehaviorChain(resolver: -1, root: hasResolver(move.to.node) ? move.to.node : -1)
    }
    return BehaviorChain(resolver: Int(position.entry(at: index).resolver))
  }

  /// The next behavior to ask.
  func next(in chain: inout BehaviorChain, at position: Position) -> BoundBehavior? {
    while chain.resolver >= 0 || chain.root >= 0 {
      let list = resolver(of: chain, at: position)
      if chain.index < list.count { return chain.take(from: list) }
      chain.index = 0
      if chain.root >= 0 {
        chain.root = -1
      } else {
        chain.resolver =
          chain.resolver > 0 ? Int(position.entry(at: chain.resolver - 1).resolver) : -1
      }
    }
    return chain.index < modules.count ? chain.take(from: modules) : nil
  }

  /// The node whose resolver is being asked; `nil` for the modules.
  func owner(of chain: BehaviorChain, at position: Position) -> Int32? {
    if chain.root >= 0 { return chain.root }
    return chain.resolver >= 0 ? position.entry(at: chain.resolver).place.node : nil
  }

  /// What the first of the rest of a chain says that does not pass.
  func firstClaim(
    on step: Step,
    _ chain: inout BehaviorChain,
    at position: Position
  ) -> (behavior: BoundBehavior, claim: Claim)? {
    while let behavior = next(in: &chain, at: position) {
      let claim = behavior.claim(step, at: position)
      if case .passes = claim { continue }
      return (behavior, claim)
    }
    return nil
  }

  private func resolver(of chain: BehaviorChain, at position: Position) -> [BoundBehavior] {
    let node = chain.root >= 0 ? chain.root : position.entry(at: chain.resolver).place.node
    return resolvers[Int(resolverAtNode[Int(node)])]
  }
}

extension BehaviorChain {
  fileprivate mutating func take(from list: [BoundBehavior]) -> BoundBehavior {
    index += 1
    order += 1
    return list[index - 1]
  }
}
