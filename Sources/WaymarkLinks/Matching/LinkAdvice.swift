/// What a message about a refused link advises, so that a table reads more links.
///
/// An app changes its rules; who types a command has options instead.
package struct LinkAdvice: Sendable {
  private let verb: String
  private let schemes: String
  private let hosts: String
  /// What to do about a link of too many bytes.
  let tooLong: String
  /// What to do about a link of too many segments.
  let tooManySegments: String

  /// States what can be done.
  ///
  /// - Parameters:
  ///   - verb: what is done with a scheme or a host, as `add`.
  ///   - schemes: where that is done with schemes, as ``to `schemes` ``.
  ///   - hosts: where that is done with hosts.
  ///   - tooLong: what to do about a link of too many bytes.
  ///   - tooManySegments: what to do about a link of too many segments.
  package init(
    _ verb: String,
    schemes: String,
    hosts: String,
    tooLong: String,
    tooManySegments: String
  ) {
    self.verb = verb
    self.schemes = schemes
    self.hosts = hosts
    self.tooLong = tooLong
    self.tooManySegments = tooManySegments
  }

  /// What an app changes in its ``LinkRules``.
  static let ofRules = LinkAdvice(
    "add",
    schemes: "to `schemes`",
    hosts: "to `hosts`",
    tooLong: "raise `byteLimit` to read it",
    tooManySegments: "raise `segmentLimit` to read it"
  )

  func toRead(scheme: String) -> String { "\(verb) \(scheme) \(schemes) to read it" }
  func toRead(host: String) -> String { "\(verb) \(host) \(hosts) to read it" }
}
