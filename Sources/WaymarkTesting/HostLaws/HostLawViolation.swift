/// A story in which a host broke a law, made as short as it can be; printed, it is a few lines.
public struct HostLawViolation: Hashable, Sendable {
  /// The law that was broken.
  public let law: HostLaw
  /// What was asked of the host, in order: `push B onto A, animated`.
  public let story: [String]
  /// What the law demands after that.
  public let expected: String
  /// What was found.
  public let told: String
  /// The seed of the story; `nil` for one of the stories that are told whatever the seeds.
  public let seed: Seed?
  /// How many things the stories asked of a host at most; the story of a seed depends on it.
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
      // The count that `check` has for a default needs no word.
      let upTo = limit == 14 ? "" : ", upTo: \(limit)"
      lines.append("  again:    .check(stories: \(seed)..<\(seed + 1)\(upTo))")
    }
    return lines.joined(separator: "\n")
  }
}

/// Why a host breaks a law, found while a story is played.
struct Objection: Error {
  let law: HostLaw
  let expected: String
  let told: String
  /// What the host was asked for until then, in words.
  var story: [String] = []

  /// The same about another law.
  func of(_ law: HostLaw) -> Objection {
    Objection(law: law, expected: expected, told: told, story: story)
  }
}
