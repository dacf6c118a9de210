/// Finds the known word that was probably meant by an unknown one.
///
/// Known words are offered one after the other. Most are rejected by a quick comparison of their
/// letters, so that many can be offered.
package struct NearestWord {
  /// The beginning of the unknown word, in small letters.
  private let wanted: [Unicode.Scalar]
  private let letters: LetterSet
  /// The largest distance that a word may have; once a word is found, the smallest distance so far.
  private var most: Int
  /// The nearest known word so far, the first of several that are equally near; `nil` if none is
  /// near.
  private(set) var nearest: String?

  init(to word: String) {
    wanted = Array(word.lowercased().unicodeScalars.prefix(64))
    letters = LetterSet(wanted)
    most = max(1, wanted.count / 3)
  }

  /// The known word that is nearest to a word; `nil` if none is near.
  package static func of(_ word: String, among known: [String]) -> String? {
    var search = NearestWord(to: word)
    for word in known { search.offer(word) }
    return search.nearest
  }

  /// Takes a known word if it is nearer to the unknown one than all before it.
  private mutating func offer(_ word: String) {
    var word = word
    guard word.withUTF8(mayTake) else { return }
    let distance = distance(to: word)
    guard distance < most || distance == most && nearest == nil else { return }
    (most, nearest) = (distance, word)
  }

  /// Takes a known word if it is nearer than all before it, or as near and before the nearest one
  /// in the alphabet; returns whether it took it.
  mutating func offer(inAnyOrder utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard mayTake(utf8) else { return false }
    let word = String(decoding: utf8, as: UTF8.self)
    let distance = distance(to: word)
    guard distance < most || distance == most && nearest.map({ word < $0 }) ?? true else {
      return false
    }
    (most, nearest) = (distance, word)
    return true
  }

  private func distance(to word: String) -> Int {
    let other = Array(word.lowercased().unicodeScalars)
    // A word of one letter is near only to words that have this letter: one change turns it into
    // any other letter.
    if wanted.count == 1, !other.contains(wanted[0]) { return .max }
    return Self.distance(wanted, other)
  }

  /// Whether a word may be near enough, judged quickly: one change of a word adds at most one
  /// character and one new letter.
  private func mayTake(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let letters = LetterSet(ofASCII: utf8) else { return true }
    return abs(utf8.count - wanted.count) <= most && letters.changes(to: self.letters) <= most
  }

  /// How many insertions, deletions, replacements or swaps of neighbors turn one word into the
  /// other.
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

/// The set of a word's letters, ignoring case, as bits; some letters share a bit.
private struct LetterSet {
  private var bits: UInt64 = 0

  init(_ scalars: [Unicode.Scalar]) {
    for scalar in scalars { bits |= 1 << UInt64(scalar.value & 63) }
  }

  /// Reads the letters of a word, ignoring case; `nil` if the word is not ASCII.
  init?(ofASCII utf8: UnsafeBufferPointer<UInt8>) {
    for byte in utf8 {
      guard byte < 0x80 else { return nil }
      let isLarge = byte &- UInt8(ascii: "A") < 26
      bits |= 1 << UInt64((isLarge ? byte | 0x20 : byte) & 63)
    }
  }

  /// How many changes are needed at least to turn a word with these letters into one with others.
  func changes(to other: LetterSet) -> Int {
    max((bits & ~other.bits).nonzeroBitCount, (other.bits & ~bits).nonzeroBitCount)
  }
}
