import WaymarkLinks

extension RoutePlan {
  /// Whether a name, given by its number, may be that of a tabs route that takes values; `nil`, for
  /// a path or no name, may be any.
  func mayBeTabsThatTakeValues(_ name: Int32?) -> Bool {
    guard storage.tabsTakeValues else { return false }
    guard let name, case let places = storage.occurrences[name], places.count <= 64 else {
      return true
    }
    return storage.occurrences.nodes[places].contains { storage.nodes[Int($0)].isTabs }
  }

  /// What a drive asks for: the nearest of some occurrences of one name.
  struct Goal {
    /// A range of the plan's list of occurrences.
    let occurrences: Range<Int>
  }

  /// Why a name leads nowhere.
  enum Miss: Error {
    case unknown
    case ambiguous([Int32])
  }

  /// The occurrences of a name; `nil` for a path of names, and for a name that no route has.
  @inline(__always)
  func goal(named name: RouteID) -> Goal? {
    storage.table.number(of: name).map { Goal(occurrences: storage.occurrences[$0]) }
  }

  /// Whether a name occurs at several places; a path of names does not.
  func recurs(_ name: RouteID) -> Bool { (goal(named: name)?.occurrences.count ?? 0) > 1 }

  /// Whether a node is one of the occurrences of a name.
  func isPlace(_ node: Int32, of name: RouteID) -> Bool {
    goal(named: name).map { storage.occurrences.holds($0.occurrences, node) } ?? false
  }

  /// Finds the occurrences that a name, or a path of names, stands for.
  func goal(_ name: RouteID) -> Result<Goal, Miss> {
    if let goal = goal(named: name) { return .success(goal) }
    // A message about an ambiguous path lists a few places; more need not be found.
    let matches = matches(of: name, atMost: 6)
    guard let match = matches.first else { return .failure(.unknown) }
    guard matches.count == 1 else { return .failure(.ambiguous(matches)) }
    return .success(goal(node: match))
  }

  /// The goal that only one node meets.
  func goal(node: Int32) -> Goal {
    let all = storage.occurrences[storage.nodes[Int(node)].name]
    let index = storage.occurrences.first(of: all, from: node)
    return Goal(occurrences: index..<index + 1)
  }

  /// The nodes that a name or a path of names stands for, in depth-first order, at most `limit`.
  func matches(of name: RouteID, atMost limit: Int = .max) -> [Int32] {
    // A name that is not a path is found without taking it apart.
    if let goal = goal(named: name) {
      return Array(storage.occurrences.nodes[goal.occurrences].prefix(limit))
    }
    // By bytes, as a name may begin with a mark that would make one character with the slash.
    var ids = name.rawValue.utf8
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)[...]
    let isFromRoot = ids.count > 1 && ids[0].isEmpty
    if isFromRoot { ids.removeFirst() }
    var way: [Int32] = []
    for id in ids {
      guard !id.isEmpty, let number = storage.table.number(of: RouteID(String(Substring(id))))
      else {
        return []
      }
      way.append(number)
    }
    let occurrences = storage.occurrences
    if isFromRoot {
      // The roots of all trees have different names: if any occurrence is a root, it is the one
      // of the least depth.
      guard let root = occurrences.leastDeep(occurrences[way[0]], in: storage.nodes),
        storage.nodes[Int(root)].parent < 0
      else { return [] }
      return end(of: way[1...], below: root).map { [$0] } ?? []
    }
    // Siblings have different names, so that through each place of a name at most one path of
    // these names leads. Searching from the rarest name takes the fewest attempts.
    let rarest = way.indices.min { occurrences[way[$0]].count < occurrences[way[$1]].count } ?? 0
    var matches: [Int32] = []
    for index in occurrences[way[rarest]] {
      let node = occurrences.nodes[index]
      guard stands(node, below: way[..<rarest]) else { continue }
      guard let match = end(of: way[(rarest + 1)...], below: node) else { continue }
      matches.append(match)
      if matches.count >= limit { break }
    }
    return matches.sorted()
  }

  /// Whether the places directly above a node have these names; the last is that of its parent.
  private func stands(_ node: Int32, below way: ArraySlice<Int32>) -> Bool {
    var above = node
    for name in way.reversed() {
      above = storage.nodes[Int(above)].parent
      guard above >= 0, storage.nodes[Int(above)].name == name else { return false }
    }
    return true
  }

  /// The node at the end of a path of names that starts directly below a node.
  private func end(of way: ArraySlice<Int32>, below top: Int32) -> Int32? {
    let occurrences = storage.occurrences
    var node = top
    for name in way {
      // No node below is less deep than a child: if the nearest is no child, none is.
      let next = occurrences.nearestBelow(node, of: occurrences[name], in: storage.nodes)
      guard let next, storage.nodes[Int(next)].parent == node else { return nil }
      node = next
    }
    return node
  }

  /// The known ids that look most like a name, for messages; three at most, and not itself.
  package func ids(like name: RouteID) -> [RouteID] {
    let wanted = Array((name.rawValue.split(separator: "/").last ?? "").lowercased().unicodeScalars)
    guard !wanted.isEmpty else { return [] }
    let limit = min(max(2, wanted.count / 3), wanted.count - 1)
    let distance = { (known: ArraySlice<Unicode.Scalar>) -> Int in
      abs(known.count - wanted.count) <= limit && known.count <= 64
        ? NearestWord.distance(wanted, Array(known)) : .max
    }
    var best: [(distance: Int, id: RouteID)] = []
    // The limit keeps a misspelt name in a huge plan from costing noticeable time.
    for id in storage.table.names.prefix(20_000) where id != name {
      let known = Array(id.rawValue.lowercased().unicodeScalars)
      var nearest = distance(known[...])
      // A case of an enum may be meant by its own name alone.
      if id.rawValue.utf8.contains(UInt8(ascii: ".")) {
        nearest = min(nearest, known.split(separator: ".").last.map(distance) ?? .max)
      }
      if nearest <= limit { best.append((nearest, id)) }
    }
    return best.sorted { ($0.distance, $0.id) < ($1.distance, $1.id) }.prefix(3).map(\.id)
  }

  /// What a message about an unknown name ends with: the known ids that look like it.
  package func hint(for name: RouteID, else otherwise: String = "") -> String {
    let like = ids(like: name).map(\.rawValue.quoted).joined(separator: ", ")
    return like.isEmpty ? otherwise : "; is it \(like)?"
  }
}
