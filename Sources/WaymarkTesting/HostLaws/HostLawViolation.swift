/// The shortest story found in which a host broke a law; printed, it is a few lines.
public struct HostLawViolation: Hashable, Sendable {
  /// The law that was broken.
  public let law: HostLaw
  /// What the suite asked of the host, in order: `push B onto A, animated`.
  public let story: [String]
  /// What the law demands after that.
  public let expected: String
  /// What the host did instead.
  public let told: String
  /// The seed of the story; `nil` for one of the fixed stories.
  public let seed: Seed?
  /// The largest number of actions in a story; the story of a seed depends on it.
  public let limit: Int

  init(_ objection: Objection, seed: Seed?, upTo limit: Int) {
    law = objection.law
    story = objection.story
    expected = objection.expected
    told = objection.told
    self.seed = seed
    self.limit = limit
  }
}

extension HostLawViolation: CustomStringConvertible {
  /// The law, the story, what was expected and told, and how to run it again.
  public var description: String {
    var lines = ["\(law.rawValue): \(law.statement)"]
    lines += story.enumerated().map { "  \($0 + 1). \($1)" }
    lines += ["  expected: \(expected)", "  told:     \(told)"]
    if let seed = seed?.rawValue {
      // The default value of `check` is left out.
      let upTo = limit == 14 ? "" : ", upTo: \(limit)"
      lines.append("  again:    .check(stories: \(seed)..<\(seed + 1)\(upTo))")
    }
    return lines.joined(separator: "\n")
  }
}

/// Why a host breaks a law, found while playing a story.
struct Objection: Error {
  let law: HostLaw
  let expected: String
  let told: String
  /// What the host was asked for before, in words.
  var story: [String] = []

  /// The same objection for another law.
  func of(_ law: HostLaw) -> Objection {
    Objection(law: law, expected: expected, told: told, story: story)
  }
}
