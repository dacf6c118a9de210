/// Which links a table reads, and what its patterns may say.
///
/// ```swift
/// let rules = LinkRules(schemes: ["titles"], hosts: ["www.example.com"])
/// ```
public struct LinkRules: Sendable {
  /// The schemes of the app, without `://`; compared case-insensitively.
  ///
  /// What stands where a web link names its host is the first segment: `titles://list/10` is read
  /// as `/list/10`.
  public var schemes: [String]
  /// The web hosts whose `http` and `https` links are read as paths; compared case-insensitively.
  public var hosts: [String]
  /// What separates the segments of a link: `:` in `profile:bob:post:7`.
  public var delimiter: Character
  /// Types of the app that placeholders may name.
  public var types: [LinkType]
  /// How many bytes a link may have; a longer one is malformed.
  public var byteLimit: Int
  /// How many segments a link may have; one with more is malformed.
  public var segmentLimit: Int

  /// States rules; what is left out admits paths alone, separated by slashes.
  public init(
    schemes: [String] = [],
    hosts: [String] = [],
    delimiter: Character = "/",
    types: [LinkType] = [],
    byteLimit: Int = 8_192,
    segmentLimit: Int = 64
  ) {
    self.schemes = schemes
    self.hosts = hosts
    self.delimiter = delimiter
    self.types = types
    self.byteLimit = byteLimit
    self.segmentLimit = segmentLimit
  }

  /// Whether nothing but the usual is stated.
  package var areUsual: Bool {
    let usual = LinkRules()
    return schemes.isEmpty && hosts.isEmpty && types.isEmpty && delimiter == usual.delimiter
      && byteLimit == usual.byteLimit && segmentLimit == usual.segmentLimit
  }
}
