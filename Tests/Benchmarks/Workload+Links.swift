import Waymark

extension Workload {
  /// Walks through a bare trie.
  static func flatReading(_ links: [String], by flat: FlatTrie) -> Workload {
    let tally = Tally()
    return Workload(links.count) {
      for link in links { tally.count &+= Int(flat.pattern(of: link)) }
    }
  }

  /// Reads links that match.
  static func reading(_ links: [String], by table: LinkTable) -> Workload {
    let tally = Tally()
    return Workload(links.count) {
      for link in links { tally.count &+= try table.match(link).count }
    }
  }

  /// Reads links that match, and where each of their values stands.
  static func places(_ links: [String], by table: LinkTable) -> Workload {
    let tally = Tally()
    return Workload(links.count) {
      for link in links {
        let match = try table.match(link)
        for index in 0..<match.count { tally.count &+= match.range(of: index)?.upperBound ?? 0 }
      }
    }
  }

  /// Reads links that match, and all their values as strings.
  static func values(_ links: [String], by table: LinkTable) -> Workload {
    let tally = Tally()
    return Workload(links.count) {
      for link in links { tally.count &+= try table.match(link).values.count }
    }
  }

  /// Reads links that match nothing.
  static func missing(_ links: [String], by table: LinkTable) -> Workload {
    let tally = Tally()
    return Workload(links.count) {
      for link in links {
        do throws(LinkRefusal) { tally.count &+= try table.match(link).count } catch {
          tally.count &+= error.offset
        }
      }
    }
  }
}
