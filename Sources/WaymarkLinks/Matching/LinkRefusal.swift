/// Why a table reads nothing from a link: a small value, made without an allocation.
///
/// What a link nearly matched is looked for only when the description is read.
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
    /// It is no link: its bytes are wrong, or too many.
    case malformed
    /// Its scheme is another app's.
    case foreignScheme
    /// It is a link, and no pattern matches it.
    case noMatch
  }

  /// What in particular is the matter.
  package enum Reason: UInt8, Sendable, CaseIterable {
    /// It has more bytes than the rules admit.
    case tooLong
    /// It has more segments than the rules admit.
    case tooManySegments
    /// A percent sign without two hexadecimal digits after it.
    case invalidEscape
    /// Its escapes spell no UTF-8.
    case invalidText
    /// NUL or another control character, as it is or escaped.
    case controlCharacter
    /// Its scheme is none of the table's.
    case foreignScheme
    /// It is empty.
    case empty
    /// Its web host is none that the table knows with that scheme.
    case unknownHost
    /// No pattern matches its path.
    case noPattern
  }

  /// What in particular is the matter.
  package let reason: Reason
  /// The byte of the link's UTF-8 that it is about, counted from 0.
  package let offset: Int

  /// The link, as it was given.
  public let link: String
  private let trie: LinkTrie?
  /// The other tables of which no pattern matches it either.
  private var others: [LinkTrie] = []

  init(_ fault: LinkFault, of link: String, by trie: LinkTrie?) {
    reason = fault.reason
    offset = fault.offset
    self.link = link
    self.trie = trie
  }

  /// Notes that no pattern of another table matches the link either.
  mutating func add(_ other: LinkRefusal) {
    if let trie = other.trie { others.append(trie) }
  }

  /// What the link nearly matched; `nil` where it was not held against any pattern.
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

  /// What is the matter and what to do, without the code, with advice that its reader can follow.
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
  /// Two are equal when the same is the matter at the same byte.
  public static func == (one: LinkRefusal, other: LinkRefusal) -> Bool {
    one.reason == other.reason && one.offset == other.offset
  }

  /// Hashes what is the matter and where.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(reason)
    hasher.combine(offset)
  }
}

/// What is the matter with a link, by the byte, as it is found.
struct LinkFault {
  let reason: LinkRefusal.Reason
  let offset: Int

  init(_ reason: LinkRefusal.Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
  }
}

extension String {
  /// The web's scheme that a link begins with, in small letters; `nil` for any other link.
  fileprivate var webScheme: String? {
    withBytes { bytes in
      guard let end = bytes.schemeEnd(allowingPlain: true), bytes.isWebScheme(end) else {
        return nil
      }
      return bytes.plainText(0..<end).lowercased()
    }
  }
}

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

extension LinkRefusal: QuotableError {
  /// What is the matter and what to do, without the code.
  package var what: String { what(advising: .ofRules) }
}
