extension LinkScan {
  /// Writes the segments decoded, one behind the other, and where each of them stands then.
  func decode(
    into decoded: UnsafeMutableBufferPointer<UInt8>,
    _ spans: UnsafeMutableBufferPointer<LinkSpan>
  ) {
    var end = 0
    for number in 0..<count {
      let first = end
      var index = Int(segments[number].start)
      while index < Int(segments[number].end) {
        let escape = bytes[index] == .percent ? bytes.escape(at: index) : nil
        decoded[end] = escape ?? bytes[index]
        index += escape == nil ? 1 : 3
        end += 1
      }
      spans[number] = LinkSpan(first, end)
    }
  }

  /// Where in the link a value stands that was bound in the decoded bytes.
  func span(ofDecoded bound: LinkBound) -> LinkSpan {
    let segment = segments[Int(bound.segment)]
    // Behind an escape the literal text is longer than its pattern says.
    let first = index(after: Int(bound.prefix), from: Int(segment.start))
    let rest = decodedCount(first..<Int(segment.end))
    return LinkSpan(first, index(after: rest - Int(bound.suffix), from: first))
  }

  private func decodedCount(_ range: Range<Int>) -> Int {
    var escapes = 0
    for index in range where bytes[index] == .percent { escapes += 1 }
    return range.count - 2 * escapes
  }

  /// The index behind a number of decoded bytes.
  private func index(after count: Int, from start: Int) -> Int {
    var index = start
    for _ in 0..<count { index += bytes[index] == .percent ? 3 : 1 }
    return index
  }
}
