/// Finds the known word that was probably meant by an unknown one.
///
/// Known words are offered one after the other. Most are turned away after one look at their letters,
/// so that many can be offered.
package struct NearestWord {
  /// The beginning of the unknown word, in small letters.
  private let wanted: [Unicode.Scalar]
  private let letters: LetterSet
  /// How unlike a word may be at most; the least that was found, once there is one.
  private var most: Int
  /// The known word that is most like the unknown one so far, and the first of those that are as like;
  /// `nil` if none is like it.
  private(set) var nearest: String?

  init(to word: String) {
    wanted = Array(word.lowercased().unicodeScalars.prefix(64))
    letters = LetterSet(wanted)
    most = max(1, wanted.count / 3)
  }

  /// The known word that is most like the given one; `nil` if none is like it.
  package static func of(_ word: String, among known: [String]) -> String? {
    var search = NearestWord(to: word)
    for word in known { search.offer(word) }
    return search.nearest
  }

  /// Takes a known word if none so far is as like the unknown one.
  private mutating func offer(_ word: String) {
    var word = word
    guard word.withUTF8(mayTake) else { return }
    let distance = distance(to: word)
    guard distance < most || distance == most && nearest == nil else { return }
    (most, nearest) = (distance, word)
  }

  /// Takes a known word if none so far is as like the unknown one, or if it stands before that one in
  /// the alphabet; says whether it did.
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
    // Every letter is as unlike one letter as any other.
    if wanted.count == 1, !other.contains(wanted[0]) { return .max }
    return Self.distance(wanted, other)
  }

  /// Whether a word is not surely less like the unknown one than the nearest: one change of a word
  /// adds one character at most, and one other letter.
  private func mayTake(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let letters = LetterSet(ofASCII: utf8) else { return true }
    return abs(utf8.count - wanted.count) <= most && letters.changes(to: self.letters) <= most
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

/// Which letters a word has, whether small or large: a bit for each, some sharing one.
private struct LetterSet {
  private var bits: UInt64 = 0

  init(_ scalars: [Unicode.Scalar]) {
    for scalar in scalars { bits |= 1 << UInt64(scalar.value & 63) }
  }

  /// Reads the letters of a word as if all were small; `nil` for one that is not all ASCII.
  init?(ofASCII utf8: UnsafeBufferPointer<UInt8>) {
    for byte in utf8 {
      guard byte < 0x80 else { return nil }
      let isLarge = byte &- UInt8(ascii: "A") < 26
      bits |= 1 << UInt64((isLarge ? byte | 0x20 : byte) & 63)
    }
  }

  /// How many changes at least turn a word of these letters into one of others.
  func changes(to other: LetterSet) -> Int {
    max((bits & ~other.bits).nonzeroBitCount, (other.bits & ~bits).nonzeroBitCount)
  }
}
