extension RoutePlan {
  /// What a drive asks for: some occurrences of one name, any of which will do.
  struct Goal {
    /// A range of the plan's list of occurrences.
    let occurrences: Range<Int>
  }

  /// Why a name leads nowhere.
  enum Miss: Error {
    case unknown
    case ambiguous([Int32])
  }

  /// Finds what a name, or a way of names, stands for.
  func goal(_ name: RouteID) -> Result<Goal, Miss> {
    if let number = storage.table.number(of: name), !name.rawValue.isEmpty {
      return .success(Goal(occurrences: storage.occurrences[number]))
    }
    let matches = matches(of: name)
    guard let match = matches.first else { return .failure(.unknown) }
    guard matches.count == 1 else { return .failure(.ambiguous(matches)) }
    return .success(goal(node: match))
  }

  /// Asks for one node and no other.
  func goal(node: Int32) -> Goal {
    let all = storage.occurrences[storage.nodes[Int(node)].name]
    let index = storage.occurrences.first(of: all, from: node)
    return Goal(occurrences: index..<index + 1)
  }

  /// The nodes that a name or a way of names stands for.
  func matches(of name: RouteID) -> [Int32] {
    var way = name.rawValue.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isFromRoot = way.count > 1 && way[0].isEmpty
    if isFromRoot { way.removeFirst() }
    guard let last = way.last, !way.contains(""),
      let number = storage.table.number(of: RouteID(last))
    else { return [] }
    return storage.occurrences[number].map { storage.occurrences.nodes[$0] }.filter { node in
      var above = node
      for id in way.reversed() {
        guard above >= 0, self.id(ofNode: above).rawValue == id else { return false }
        above = storage.nodes[Int(above)].parent
      }
      return !isFromRoot || above < 0
    }
  }

  /// The known ids that look most like a name, for messages; three at most.
  package func ids(like name: RouteID) -> [RouteID] {
    let wanted = Array((name.rawValue.split(separator: "/").last ?? "").lowercased().unicodeScalars)
    guard !wanted.isEmpty else { return [] }
    let limit = min(max(2, wanted.count / 3), wanted.count - 1)
    var best: [(distance: Int, id: RouteID)] = []
    // An error message is worth some work, but not a walk over every id of a huge plan.
    for id in storage.table.names.prefix(20_000) {
      let known = Array(id.rawValue.lowercased().unicodeScalars)
      guard abs(known.count - wanted.count) <= limit, known.count <= 64 else { continue }
      let distance = editDistance(wanted, known)
      if distance <= limit { best.append((distance, id)) }
    }
    return best.sorted { ($0.distance, $0.id) < ($1.distance, $1.id) }.prefix(3).map(\.id)
  }

  private func editDistance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    var row = Array(0...other.count)
    for (i, a) in one.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in other.enumerated() {
        let above = row[j + 1]
        row[j + 1] = min(above + 1, row[j] + 1, diagonal + (a == b ? 0 : 1))
        diagonal = above
      }
    }
    return row[other.count]
  }
}
