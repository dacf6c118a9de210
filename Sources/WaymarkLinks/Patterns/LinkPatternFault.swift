/// What is wrong with a pattern, by the byte.
struct LinkPatternFault: Error {
  let code: LinkPatternError.Code
  let offset: Int
  let message: String

  init(_ code: LinkPatternError.Code, at offset: Int, _ message: String) {
    self.code = code
    self.offset = offset
    self.message = message
  }

  /// The same for people, with the column.
  func error(in pattern: String) -> LinkPatternError {
    let bytes = pattern.utf8
    let end = bytes.index(bytes.startIndex, offsetBy: offset, limitedBy: bytes.endIndex)
    let before = pattern[..<(end ?? bytes.endIndex)]
    return LinkPatternError(
      pattern: pattern,
      code: code,
      column: before.count + 1,
      message: message
    )
  }
}
