/// What a byte means where a link's path is read.
enum LinkByteClass: UInt8, Sendable {
  /// Part of a segment.
  case plain
  /// Between two segments.
  case delimiter
  /// The first byte of an escape.
  case percent
  /// The question mark or hash sign that ends the path.
  case end
  /// A control character.
  case control
  /// The first byte of text beyond ASCII that may be a control character.
  case doubtful

  /// The classes of all bytes.
  static func table(delimiter: UInt8) -> [LinkByteClass] {
    (0...255).map { (byte: UInt8) in
      switch byte {
      case delimiter: .delimiter
      case .percent: .percent
      case .questionMark, .hash: .end
      case 0..<0x20, 0x7F: .control
      case 0xC2: .doubtful
      default: .plain
      }
    }
  }
}
