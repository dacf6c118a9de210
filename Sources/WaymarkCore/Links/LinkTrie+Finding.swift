extension LinkTrie {
  /// Where the path of a link begins, and which patterns it may have.
  private struct Start {
    var path = 0
    /// The node of its web host; 0 for none.
    var host = 0
    /// Whether patterns without a host may match.
    var isPath = true
  }

  /// Reads a link; answers why nothing is found.
  func find(in bytes: UnsafeBufferPointer<UInt8>, _ finding: inout LinkFinding) -> LinkRefusal? {
    guard bytes.count <= rules.byteLimit else {
      return LinkRefusal(.tooLong, at: rules.byteLimit)
    }
    guard let first = bytes.first else { return LinkRefusal(.empty, at: 0) }
    var start = Start()
    if first != .slash, let refusal = findStart(in: bytes, &start) { return refusal }
    let limit = min(max(rules.segmentLimit, 1), bytes.count)
    return withUnsafeTemporaryAllocation(of: LinkSpan.self, capacity: limit) { segments in
      var scan = LinkScan(bytes, segments)
      let refusal = classes.withUnsafeBufferPointer { classes in
        scan.read(from: start.path, classes, isSlash: delimiter == .slash)
      }
      if let refusal { return refusal }
      finding.query = scan.query
      finding.fragment = scan.fragment
      finding.isEscaped = scan.isEscaped
      if scan.isEscaped { return findDecoded(scan, start, &finding) }
      guard let base = bytes.baseAddress else { return nil }
      return find(scan, base, segments, start, &finding)
    }
  }

  /// Looks the segments up in the decoded bytes of the path.
  private func findDecoded(
    _ scan: LinkScan,
    _ start: Start,
    _ finding: inout LinkFinding
  ) -> LinkRefusal? {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: scan.bytes.count) { decoded in
      withUnsafeTemporaryAllocation(of: LinkSpan.self, capacity: max(scan.count, 1)) { segments in
        var end = 0
        for number in 0..<scan.count {
          let first = end
          var index = Int(scan.segments[number].start)
          while index < Int(scan.segments[number].end) {
            let escape = scan.bytes[index] == .percent ? scan.bytes.escape(at: index) : nil
            decoded[end] = escape ?? scan.bytes[index]
            index += escape == nil ? 1 : 3
            end += 1
          }
          segments[number] = LinkSpan(first, end)
        }
        guard let base = decoded.baseAddress else { return nil }
        return find(scan, UnsafePointer(base), segments, start, &finding)
      }
    }
  }

  private func find(
    _ scan: LinkScan,
    _ bytes: UnsafePointer<UInt8>,
    _ segments: UnsafeMutableBufferPointer<LinkSpan>,
    _ start: Start,
    _ finding: inout LinkFinding
  ) -> LinkRefusal? {
    let room = scan.count + 1
    return withUnsafeTemporaryAllocation(of: LinkWalk.Frame.self, capacity: room) { frames in
      withUnsafeTemporaryAllocation(of: LinkBound.self, capacity: room) { bound in
        var walk = LinkWalk(self, bytes, segments, scan.count, frames, bound)
        var line: Int32 = -1
        if start.host != 0 { line = walk.line(from: start.host) }
        if line < 0, start.isPath { line = walk.line(from: Self.pathRoot) }
        finding.line = line
        finding.places = walk.places
        guard line >= 0 else { return LinkRefusal(.noPattern, at: start.path) }
        for index in 0..<walk.boundCount { finding.spans.append(span(of: bound[index], scan)) }
        return nil
      }
    }
  }

  /// Where in the link a bound value stands.
  private func span(of bound: LinkBound, _ scan: LinkScan) -> LinkSpan {
    guard Int(bound.segment) < scan.count else { return LinkSpan(scan.pathEnd, scan.pathEnd) }
    var span = scan.segments[Int(bound.segment)]
    if bound.isRest {
      span.end = scan.segments[scan.count - 1].end
      return span
    }
    guard scan.isEscaped else {
      span.start += UInt32(bound.prefix)
      span.end -= UInt32(bound.suffix)
      return span
    }
    // Behind an escape the literal text is longer than its pattern says.
    let length = scan.bytes.decodedCount(span.range)
    let first = scan.bytes.index(after: Int(bound.prefix), from: Int(span.start))
    let last = scan.bytes.index(
      after: length - Int(bound.prefix) - Int(bound.suffix),
      from: first
    )
    return LinkSpan(first, last)
  }

  /// Finds the path of a link that does not begin with a slash.
  private func findStart(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ start: inout Start
  ) -> LinkRefusal? {
    guard let scheme = bytes.schemeEnd(allowingPlain: delimiter == .slash) else { return nil }
    let isWeb = bytes.isWebScheme(scheme)
    let isFollowed =
      scheme + 2 < bytes.count && bytes[scheme + 1] == .slash
      && bytes[scheme + 2] == .slash
    start.path = isFollowed ? scheme + 3 : scheme + 1
    guard isWeb, isFollowed else {
      let isOurs = rules.schemes.contains { isSame($0, bytes, 0..<scheme) }
      return isOurs ? nil : LinkRefusal(.foreignScheme, at: 0)
    }
    let host = start.path
    while start.path < bytes.count, classes[Int(bytes[start.path])] != .end,
      bytes[start.path] != .slash
    {
      start.path += 1
    }
    start.isPath = rules.hosts.contains { isSame($0, bytes, host..<start.path) }
    start.host = Int(hostNode(bytes, start.path))
    return start.isPath || start.host != 0 ? nil : LinkRefusal(.unknownHost, at: host)
  }

  /// Whether a name stands in a range of a link, in any case.
  private func isSame(
    _ name: String,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> Bool {
    guard name.utf8.count == range.count else { return false }
    return zip(name.utf8, range).allSatisfy { $0.lowercased == bytes[$1].lowercased }
  }

  /// The node behind the scheme and host that a link begins with; 0 for none.
  private func hostNode(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Int32 {
    let root = nodes[Self.hostRoot]
    guard root.slotMask >= 0, end <= LinkPatternReader.byteLimit else { return 0 }
    let origin = bytes[..<end].map(\.lowercased)
    return origin.withUnsafeBufferPointer { origin in
      guard let base = origin.baseAddress else { return 0 }
      let segments = UnsafeMutableBufferPointer<LinkSpan>(start: nil, count: 0)
      let frames = UnsafeMutableBufferPointer<LinkWalk.Frame>(start: nil, count: 0)
      let bound = UnsafeMutableBufferPointer<LinkBound>(start: nil, count: 0)
      let walk = LinkWalk(self, base, segments, 0, frames, bound)
      return walk.literal(of: root, LinkSpan(0, end))
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// How many bytes a range has when it is decoded.
  fileprivate func decodedCount(_ range: Range<Int>) -> Int {
    var escapes = 0
    for byte in self[range] where byte == .percent { escapes += 1 }
    return range.count - 2 * escapes
  }

  /// The index behind a number of decoded bytes.
  fileprivate func index(after count: Int, from start: Int) -> Int {
    var index = start
    for _ in 0..<count { index += self[index] == .percent ? 3 : 1 }
    return index
  }
}
