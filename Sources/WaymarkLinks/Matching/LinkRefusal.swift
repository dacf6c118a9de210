/// Why a table does not read a link: a small value, made without allocating.
///
/// The pattern that the link nearly matched is searched only when the description is read.
///
/// ```swift
/// do throws(LinkRefusal) {
///   let match = try table.match("/titles/abc")
///   print(match.target)
/// } catch {
///   if error.code == .noMatch { print("nothing of ours") }
/// }
/// ```
public struct LinkRefusal: Error, Sendable {
  /// The ways in which a link is refused.
  public enum Code: String, Sendable, CaseIterable {
    /// It is no valid link: some bytes are wrong, or it is too long.
    case malformed
    /// Its scheme is not one of the table's.
    case foreignScheme
    /// It is a link, and no pattern matches it.
    case noMatch
  }

  /// Why exactly a link is refused.
  package enum Reason: UInt8, Sendable, CaseIterable {
    /// It has more bytes than the rules allow.
    case tooLong
    /// It has more segments than the rules allow.
    case tooManySegments
    /// It has a percent sign without two hexadecimal digits after it.
    case invalidEscape
    /// Its bytes, with escapes decoded, are not UTF-8.
    case invalidText
    /// It has NUL or another control character, plain or escaped.
    case controlCharacter
    /// Its scheme is not one of the table's.
    case foreignScheme
    /// It is empty.
    case empty
    /// The table does not know its web host with its scheme.
    case unknownHost
    /// No pattern matches its path.
    case noPattern
  }

  /// Why exactly the link is refused.
  package let reason: Reason
  /// The byte of the link's UTF-8 where the fault is, counted from 0.
  package let offset: Int

  /// The link, as it was given.
  public let link: String
  private let trie: LinkTrie?
  /// Other tables that have no matching pattern either.
  private var others: [LinkTrie] = []

  init(_ fault: LinkFault, of link: String, by trie: LinkTrie?) {
    reason = fault.reason
    offset = fault.offset
    self.link = link
    self.trie = trie
  }

  /// Adds the refusal of another table, so that its patterns are searched for a near miss too.
  mutating func add(_ other: LinkRefusal) {
    if let trie = other.trie { others.append(trie) }
  }

  /// What the link nearly matched; `nil` if it was refused before it was compared with patterns.
  package var nearMiss: LinkNearMiss? {
    guard reason == .noPattern, let trie else { return nil }
    var nearest = trie.nearMiss(of: link)
    for other in others {
      guard let miss = other.nearMiss(of: link), nearest.map(miss.isNearer(than:)) ?? true else {
        continue
      }
      nearest = miss
    }
    return nearest
  }

  /// How the link is refused.
  public var code: Code {
    switch reason {
    case .tooLong, .tooManySegments, .invalidEscape, .invalidText, .controlCharacter: .malformed
    case .foreignScheme: .foreignScheme
    case .empty, .unknownHost, .noPattern: .noMatch
    }
  }
}

extension LinkRefusal: CustomStringConvertible {
  /// One line that says what, where and what to do, with the code in brackets.
  public var description: String { "\(what) [\(code.rawValue)]" }

  /// What is wrong and what to do, without the code, with advice that its reader can follow.
  package func what(advising advice: LinkAdvice) -> String {
    switch reason {
    case .tooLong: "the link is longer than \(offset) bytes; \(advice.tooLong)"
    case .tooManySegments:
      "the link has too many segments from byte \(offset) on; \(advice.tooManySegments)"
    case .invalidEscape: "the percent sign at byte \(offset) has no two digits; write it as %25"
    case .invalidText: "the escapes at byte \(offset) spell no UTF-8; encode its text as UTF-8"
    case .controlCharacter: "a control character stands at byte \(offset); leave it out"
    case .foreignScheme: unknownScheme(advice)
    case .empty: "the link is empty; write a path, as /posts"
    case .unknownHost: unknownHost(advice)
    case .noPattern: nearMiss?.text ?? "no pattern matches the path at byte \(offset)"
    }
  }

  private func unknownScheme(_ advice: LinkAdvice) -> String {
    guard let scheme = link.webScheme else {
      return "the scheme is none of the table's; \(advice.toRead(scheme: "it"))"
    }
    return "the scheme is the web's, and no host stands behind it; write // and the host behind "
      + "\"\(scheme):\""
  }

  private func unknownHost(_ advice: LinkAdvice) -> String {
    trie?.unknownHost(in: link, from: offset, advice)
      ?? "no pattern is for this scheme and host; \(advice.toRead(host: "the host"))"
  }
}

extension LinkRefusal: Hashable {
  /// Two are equal when they have the same reason at the same byte.
  public static func == (one: LinkRefusal, other: LinkRefusal) -> Bool {
    one.reason == other.reason && one.offset == other.offset
  }

  /// Hashes the reason and the byte.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(reason)
    hasher.combine(offset)
  }
}

/// A fault in a link, with the byte where it was found.
struct LinkFault {
  let reason: LinkRefusal.Reason
  let offset: Int

  init(_ reason: LinkRefusal.Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension String {
  /// The scheme `http` or `https` that a link begins with, in small letters; `nil` for other links.
  fileprivate var webScheme: String? {
    withBytes { bytes in
      guard let end = bytes.schemeEnd(allowingPlain: true), bytes.isWebScheme(end) else {
        return nil
      }
      return bytes.plainText(0..<end).lowercased()
    }
  }
}

/// The advice in a message about a refused link: how to let the table read it.
///
/// An app changes its rules, but a user of the command changes options.
package struct LinkAdvice: Sendable {
  private let verb: String
  private let schemes: String
  private let hosts: String
  /// The advice for a link with too many bytes.
  let tooLong: String
  /// The advice for a link with too many segments.
  let tooManySegments: String

  /// Makes advice from its parts.
  ///
  /// - Parameters:
  ///   - verb: what to do with a scheme or a host, as `add`.
  ///   - schemes: where to do that with schemes, as ``to `LinkRules.schemes` ``.
  ///   - hosts: where to do that with hosts.
  ///   - tooLong: what to do about a link with too many bytes.
  ///   - tooManySegments: what to do about a link with too many segments.
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

  /// Advice for apps, which change their ``LinkRules``.
  static let ofRules = LinkAdvice(
    "add",
    schemes: "to `LinkRules.schemes`",
    hosts: "to `LinkRules.hosts`",
    tooLong: "raise `byteLimit` to read it",
    tooManySegments: "raise `segmentLimit` to read it"
  )

  func toRead(scheme: String) -> String { "\(verb) \(scheme) \(schemes) to read it" }
  func toRead(host: String) -> String { "\(verb) \(host) \(hosts) to read it" }
}

extension LinkRefusal: QuotableError {
  /// What is wrong and what to do, without the code.
  package var what: String { what(advising: .ofRules) }
}
