/// Finds the known word that was probably meant by an unknown one.
package enum NearestWord {
  /// The known word that is most like the given one; `nil` if none is like it.
  package static func of(_ word: String, among known: [String]) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars.prefix(64))
    let limit = max(1, wanted.count / 3)
    let distances = known.map { distance(wanted, Array($0.lowercased().unicodeScalars)) }
    guard let least = distances.min(), least <= limit, let index = distances.firstIndex(of: least)
    else { return nil }
    return known[index]
  }

  /// How many insertions, deletions, replacements or swaps of neighbours turn one into the other.
  package static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
    // Only three rows of the distance table are kept; the oldest is needed for swaps.
    var before = [Int](repeating: 0, count: other.count + 1)
    var row = Array(0...other.count)
    var next = before
    for (i, scalar) in one.enumerated() {
      next[0] = i + 1
      for (j, twin) in other.enumerated() {
        var least = min(row[j] + (scalar == twin ? 0 : 1), row[j + 1] + 1, next[j] + 1)
        if i > 0, j > 0, scalar == other[j - 1], one[i - 1] == twin {
          least = min(least, before[j - 1] + 1)
        }
        next[j + 1] = least
      }
      (before, row, next) = (row, next, before)
    }
    return row[other.count]
  }
}
