/// What is wrong with a host, found while a story is played.
struct Objection: Error {
  let law: HostLaw
  let expected: String
  let told: String
  /// What was asked of the host until then, in words.
  var story: [String] = []
}
