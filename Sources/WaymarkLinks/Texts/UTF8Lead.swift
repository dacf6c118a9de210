/// What the first byte of a character in UTF-8 asks of those behind it.
package struct UTF8Lead {
  /// How many bytes follow.
  package let followers: Int
  /// What the first of them may be, which tells overlong forms, surrogates and what is beyond
  /// Unicode; the others are any followers.
  package let second: ClosedRange<UInt8>

  /// The bytes that follow a first one.
  package static let follower: ClosedRange<UInt8> = 0x80...0xBF

  /// `nil` for a byte that no character begins with.
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
