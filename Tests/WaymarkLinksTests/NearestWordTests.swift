import TestSupport
import Testing
import WaymarkLinks
import WaymarkTesting

/// The word that was probably meant is found among many without a look at most of them.
@Suite struct NearestWordTests {
  /// Words of few letters, small and large, so that many are alike.
  private static func word(_ choices: inout Choices) -> String {
    let letters = ["a", "A", "b", "c", "x", "1", "q", "É", "é", "İ", "ß", "日"]
    return (0..<choices.number(in: 1..<9)).map { _ in choices.one(of: letters) }.joined()
  }

  /// The first of the most alike, by a look at every word.
  private static func nearest(to word: String, among known: [String]) -> String? {
    let wanted = Array(word.lowercased().unicodeScalars)
    let limit = max(1, wanted.count / 3)
    return known.map { (NearestWord.distance(wanted, Array($0.lowercased().unicodeScalars)), $0) }
      .filter {
        $0.0 <= limit && (wanted.count > 1 || $0.1.lowercased().unicodeScalars.contains(wanted[0]))
      }
      .min { $0.0 < $1.0 }?.1
  }

  @Test func `no word is turned away that is the most alike`() async throws {
    try await Law("the nearest word is the first of the least distance") { choices in
      let known = (0..<choices.number(in: 0..<30)).map { _ in Self.word(&choices) }
      return Story(in: known, (0..<20).map { _ in Self.word(&choices) })
    } objection: { known, words in
      for word in words {
        let found = NearestWord.of(word, among: known)
        let wanted = Self.nearest(to: word, among: known)
        guard found == wanted else {
          return "\(word) is like \(found ?? "none"), not like \(wanted ?? "none")"
        }
      }
      return nil
    }.holds(over: 0..<1_000)
  }

  @Test func `a refused link names the nearest literal, the first in the alphabet of several`()
    async throws
  {
    try await Law("a literal that is as like as any is told, whatever the patterns' order") {
      choices in
      let known = Set((0..<choices.number(in: 1..<40)).map { _ in Self.word(&choices) })
      let order = known.sorted().shuffled(using: &choices)
      return Story(in: order, (0..<20).map { _ in Self.word(&choices) })
    } objection: { known, words in
      let table = try LinkTable(known.map { LinkEntry("/\($0)", to: $0) })
      for word in words {
        guard let message = table.refusal(of: "/\(word)")?.description else { continue }
        let wanted = Self.nearest(to: word, among: known.sorted()).map { #"is not "\#($0)""# }
        guard message.contains(wanted ?? "no pattern begins with") else {
          return "\(word): \(message)"
        }
      }
      return nil
    }.holds(over: 0..<300)
  }
}
