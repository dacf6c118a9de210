/// Why a table reads nothing from a link: a small value, made without an allocation.
///
/// ```swift
/// do throws(LinkRefusal) {
///   let match = try table.match("/titles/abc")
///   print(match.route)
/// } catch {
///   if error.code == .noMatch { print("nothing of ours") }
/// }
/// ```
public struct LinkRefusal: Error, Hashable, Sendable {
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
  public enum Reason: UInt8, Sendable, CaseIterable {
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
  public let reason: Reason
  /// The byte of the link's UTF-8 that it is about, counted from 0.
  public let offset: Int

  package init(_ reason: Reason, at offset: Int) {
    self.reason = reason
    self.offset = offset
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
    case .empty: "the link is empty; write / for the first screen"
    case .unknownHost: "no pattern is for this scheme and host; add the host to `hosts` to read it"
    case .noPattern: "no pattern matches the path at byte \(offset); see the table for its patterns"
    }
  }
}
