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
