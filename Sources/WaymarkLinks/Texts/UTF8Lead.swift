/// What the first byte of a UTF-8 character says about the bytes after it.
package struct UTF8Lead {
  /// How many bytes follow.
  package let followers: Int
  /// The values allowed for the second byte; any later byte may be any `follower`.
  ///
  /// They exclude overlong forms, surrogates and numbers beyond Unicode.
  package let second: ClosedRange<UInt8>

  /// The values of all bytes of a character after its first.
  package static let follower: ClosedRange<UInt8> = 0x80...0xBF

  /// Reads a first byte; `nil` for a byte with which no character begins.
  package init?(_ byte: UInt8) {
    switch byte {
    case 0..<0x80: self.init(0)
    case 0xC2...0xDF: self.init(1)
    case 0xE0: self.init(2, 0xA0...0xBF)
    case 0xED: self.init(2, 0x80...0x9F)
    case 0xE1...0xEF: self.init(2)
    case 0xF0: self.init(3, 0x90...0xBF)
    case 0xF1...0xF3: self.init(3)
    case 0xF4: self.init(3, 0x80...0x8F)
    default: return nil
    }
  }

  private init(_ followers: Int, _ second: ClosedRange<UInt8> = UTF8Lead.follower) {
    self.followers = followers
    self.second = second
  }
}
