extension LinkTrie {
  /// Why a web link's host is not known: tells apart a wrong scheme, port and host.
  func unknownHost(in link: String, from offset: Int, _ advice: LinkAdvice) -> String? {
    guard let web = WebAddress(of: link, from: offset) else { return nil }
    let (scheme, host, port, full) = (web.scheme, web.host, web.port, web.hostAndPort)
    let origins = lines.indices.filter { lines[$0].originEnd > 0 }.map { line in
      withText(of: line) { $0.plainText(0..<Int(lines[line].originEnd)) }.lowercased()
    }
    let other = scheme == "https" ? "http" : "https"
    if origins.contains("\(other)://\(full)") {
      return "patterns for the host \(full.quoted) are for \(other), not for \(scheme); "
        + "write one for \(scheme), or \(advice.toRead(host: "the host"))"
    }
    let ruled = rules.hosts.map { $0.lowercased() }
    let known = ruled + origins.map { $0.withoutScheme }
    if web.signsIn, known.contains(full) {
      return "the host \(full.quoted) is known, but a user or password stands before it; "
        + "leave that out, with the @"
    }
    if web.hasEmptyPort, known.contains(host) {
      return "the host \(host.quoted) is known, but an empty port stands behind it; "
        + "leave that out, with the :"
    }
    if known.contains(where: { $0.withoutPort == host }) {
      let found = port.map { "the port \($0.shortened)" } ?? "a link without a port"
      // Only patterns without a host read a host of the rules. So for a host that is known from
      // patterns the advice is to write another pattern, not to add it to the rules.
      let isOfPatterns = !ruled.contains { $0.withoutPort == host }
      return "the host \(host.quoted) is known, but not \(found); "
        + (isOfPatterns ? "write a pattern for \(full.quoted)" : advice.toRead(host: full.quoted))
    }
    return "no pattern is for the host \(full.quoted); \(advice.toRead(host: "it"))"
  }
}

/// The beginning of a web link, for messages.
private struct WebAddress {
  let scheme: String
  let host: String
  /// The port; `nil` also if a colon follows the host but no number.
  let port: String?
  let hasEmptyPort: Bool
  /// Whether a user name or password stands before the host; messages must not show them.
  let signsIn: Bool

  /// Reads the beginning of a link; `nil` if it has no host.
  ///
  /// - Parameter offset: where the user or the host begins.
  init?(of link: String, from offset: Int) {
    let found = link.withBytes { bytes -> WebAddress? in
      guard let scheme = bytes.schemeEnd(allowingPlain: false), offset <= bytes.count else {
        return nil
      }
      let end = bytes.hostEnd(from: offset)
      let sign = bytes[offset..<end].lastIndex(of: .at)
      let start = sign.map { $0 + 1 } ?? offset
      let colon = bytes[start..<end].lastIndex(of: .colon)
      let port = colon.flatMap { colon in
        bytes[colon + 1..<end].allSatisfy(\.isDigit) ? colon : nil
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
  /// The text after `://`.
  fileprivate var withoutScheme: String {
    String(Substring(utf8.drop { $0 != .slash }.dropFirst(2)))
  }

  /// A host without its port.
  fileprivate var withoutPort: String {
    guard let colon = utf8.lastIndex(of: .colon),
      utf8[colon...].dropFirst().allSatisfy(\.isDigit)
    else { return self }
    return String(Substring(utf8[..<colon]))
  }
}
