/// Why a table reads nothing from a link: a small value, made without an allocation.
///
/// What a link nearly matched is looked for only when the description is read.
///
/// ```swift
/// do throws(LinkRefusal) {
///   let match = try table.match("/titles/abc")
///   print(match.route)
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

  /// The link.
  package let link: String
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

  /// What is the matter and what to do, without the code.
  package var what: String {
    switch reason {
    case .tooLong: "the link is longer than \(offset) bytes; raise `byteLimit` to read it"
    case .tooManySegments:
      "the link has too many segments from byte \(offset) on; raise `segmentLimit` to read it"
    case .invalidEscape: "the percent sign at byte \(offset) has no two digits; write it as %25"
    case .invalidText: "the escapes at byte \(offset) spell no UTF-8; encode its text as UTF-8"
    case .controlCharacter: "a control character stands at byte \(offset); leave it out"
    case .foreignScheme: "the scheme is none of the table's; add it to `schemes` to read it"
    case .empty: "the link is empty; write a path, as /posts"
    case .unknownHost: trie?.unknownHost(in: link, from: offset) ?? Self.noHost
    case .noPattern: nearMiss?.text ?? "no pattern matches the path at byte \(offset)"
    }
  }

  fileprivate static let noHost =
    "no pattern is for this scheme and host; add the host to `hosts` to read it"
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

extension LinkTrie {
  /// What of a web link's scheme, host and port is known, and what is not.
  fileprivate func unknownHost(in link: String, from offset: Int) -> String? {
    guard let web = WebAddress(of: link, from: offset) else { return nil }
    let (scheme, host, port, full) = (web.scheme, web.host, web.port, web.hostAndPort)
    let origins = lines.indices.filter { lines[$0].originEnd > 0 }.map { line in
      withText(of: line) { $0.plainText(0..<Int(lines[line].originEnd)) }.lowercased()
    }
    let other = scheme == "https" ? "http" : "https"
    if origins.contains("\(other)://\(full)") {
      return "patterns for the host \"\(full.shortened)\" are for \(other), not for \(scheme); "
        + "write one for \(scheme), or add the host to `hosts` to read it"
    }
    let known = rules.hosts.map { $0.lowercased() } + origins.map { $0.withoutScheme }
    if web.signsIn, known.contains(full) {
      return "the host \"\(full.shortened)\" is known, but a user or password stands before it; "
        + "leave that out, with the @"
    }
    if web.hasEmptyPort, known.contains(host) {
      return "the host \"\(host.shortened)\" is known, but an empty port stands behind it; "
        + "leave that out, with the :"
    }
    if known.contains(where: { $0.withoutPort == host }) {
      let found = port.map { "the port \($0.shortened)" } ?? "a link without a port"
      return "the host \"\(host.shortened)\" is known, but not \(found); "
        + "add \"\(full.shortened)\" to `hosts` to read it"
    }
    return "no pattern is for the host \"\(full.shortened)\"; add it to `hosts` to read it"
  }
}

/// The beginning of a web link, for messages.
private struct WebAddress {
  let scheme: String
  let host: String
  /// The port; `nil` also where a colon stands behind the host, and nothing behind that.
  let port: String?
  let hasEmptyPort: Bool
  /// Whether who signs in stands before the host, which is nobody's business.
  let signsIn: Bool

  /// Reads it; `nil` where there is no host.
  ///
  /// - Parameter offset: where the user or the host begins.
  init?(of link: String, from offset: Int) {
    let found = link.withBytes { bytes -> WebAddress? in
      guard let scheme = bytes.schemeEnd(allowingPlain: false), offset <= bytes.count else {
        return nil
      }
      var end = offset
      while end < bytes.count, ![.slash, .questionMark, .hash].contains(bytes[end]) { end += 1 }
      let sign = bytes[offset..<end].lastIndex(of: UInt8(ascii: "@"))
      let start = sign.map { $0 + 1 } ?? offset
      let colon = bytes[start..<end].lastIndex(of: .colon)
      let port = colon.flatMap { colon in
        bytes[colon + 1..<end].allSatisfy { (0x30...0x39).contains($0) } ? colon : nil
      }
      return WebAddress(
        scheme: bytes.plainText(0..<scheme).lowercased(),
        host: bytes.plainText(start..<(port ?? end)).lowercased(),
        port: port.flatMap { $0 + 1 < end ? bytes.plainText($0 + 1..<end) : nil },
        hasEmptyPort: port.map { $0 + 1 == end } ?? false,
        signsIn: sign != nil
      )
    }
    guard let found, !found.host.isEmpty else { return nil }
    self = found
  }

  private init(scheme: String, host: String, port: String?, hasEmptyPort: Bool, signsIn: Bool) {
    (self.scheme, self.host, self.port) = (scheme, host, port)
    (self.hasEmptyPort, self.signsIn) = (hasEmptyPort, signsIn)
  }

  var hostAndPort: String { port.map { "\(host):\($0)" } ?? host }
}

extension String {
  /// What stands behind `://`.
  fileprivate var withoutScheme: String {
    String(Substring(utf8.drop { $0 != .slash }.dropFirst(2)))
  }

  /// A host without its port.
  fileprivate var withoutPort: String {
    guard let colon = utf8.lastIndex(of: .colon),
      utf8[colon...].dropFirst().allSatisfy({
        (0x30...0x39).contains($0)
      })
    else { return self }
    return String(Substring(utf8[..<colon]))
  }
}
