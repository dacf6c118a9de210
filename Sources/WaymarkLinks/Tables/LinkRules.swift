/// Which links a table reads, and which types its patterns may name.
///
/// ```swift
/// let rules = LinkRules(schemes: ["titles"], hosts: ["www.example.com"])
/// ```
public struct LinkRules: Sendable {
  /// The schemes of the app, without `://`; compared case-insensitively.
  ///
  /// Such a link has no host; the text after `://` is its first segment: `titles://list/10` is read
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

  /// Makes rules; by default only paths are read, with slashes between their segments.
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

  /// Whether all rules are the default ones.
  package var areUsual: Bool {
    let usual = LinkRules()
    return schemes.isEmpty && hosts.isEmpty && types.isEmpty && delimiter == usual.delimiter
      && byteLimit == usual.byteLimit && segmentLimit == usual.segmentLimit
  }
}

extension LinkRules {
  /// Adds the problems of the rules to a list; returns the delimiter as a byte.
  func check(_ problems: inout LinkProblems) -> UInt8 {
    for scheme in schemes { check(scheme: scheme, &problems) }
    for host in hosts where !host.withBytes({ $0.isHost($0.indices) }) {
      problems.add(.host, of: host, "it is no host; write a name as www.example.com")
    }
    var names: Set<String> = Set(BuiltInType.allCases.map(\.name))
    var ranks: Set<Int> = []
    for type in types {
      if !names.insert(type.name).inserted {
        problems.add(.duplicateType, of: type.name, "another type has the name; rename one")
      }
      if !ranks.insert(type.rank).inserted {
        problems.add(.duplicateRank, of: type.name, "another type has the rank \(type.rank)")
      }
      if !type.spelling.takesItsExample {
        problems.add(.example, of: type.name, "it does not read its example and write it again")
      }
    }
    guard let sign = delimiter.asciiValue, sign.isDelimiter else {
      problems.add(.delimiter, of: "\(delimiter)", "it cannot separate segments; choose / or :")
      return .slash
    }
    return sign
  }

  private func check(scheme: String, _ problems: inout LinkProblems) {
    let isName = (scheme + "://").withBytes { $0.schemeEnd(allowingPlain: false) }
    if isName != scheme.utf8.count {
      problems.add(.scheme, of: scheme, "it is no scheme; write a name as titles, without ://")
    } else if scheme.withBytes({ $0.isWebScheme($0.count) }) {
      problems.add(.scheme, of: scheme, "it is the web's; name the hosts instead")
    }
  }
}
