/// A word that may be misspelt.
struct Spelling {
  private let word: [Unicode.Scalar]

  /// Takes the word as it was typed.
  init(_ word: String) {
    self.word = Array(word.unicodeScalars.prefix(64))
  }

  /// The one of some names that it is most likely meant to be; `nil` when none is like it.
  func nearest(among names: [String]) -> String? {
    let all = names.map { (name: $0, distance: distance(to: Array($0.unicodeScalars))) }
    guard let best = all.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, best.name.count / 3) ? best.name : nil
  }

  /// How many letters are to be changed, put in or left out.
  private func distance(to name: [Unicode.Scalar]) -> Int {
    var row = Array(0...name.count)
    for (line, letter) in word.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, other) in name.enumerated() {
        let above = row[column + 1]
        row[column + 1] = min(above + 1, row[column] + 1, diagonal + (letter == other ? 0 : 1))
        diagonal = above
      }
    }
    return row[name.count]
  }
}
