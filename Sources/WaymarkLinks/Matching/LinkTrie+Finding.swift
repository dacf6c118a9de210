extension LinkTrie {
  /// Reads a link; returns the fault if no pattern matches.
  @inline(__always)
  func find(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ finding: inout LinkFinding,
    _ more: inout [LinkSpan]?
  ) -> LinkFault? {
    guard bytes.count <= byteLimit else { return LinkFault(.tooLong, at: byteLimit) }
    guard let first = bytes.first, let text = UnsafeRawPointer(bytes.baseAddress) else {
      return LinkFault(.empty, at: 0)
    }
    if first == .slash, delimiter == .slash {
      let outcome = withMemory { memory in
        LinkStraightWalk(
          memory: memory,
          text: text,
          total: bytes.count,
          seed: seed,
          segmentLimit: segmentLimit
        ).read(&finding)
      }
      switch outcome {
      case .found: return nil
      case .nothing: return LinkFault(.noPattern, at: 0)
      case .undecided: finding = LinkFinding()
      }
    }
    return findAnyWay(in: bytes, &finding, &more)
  }

  /// Reads a link of any form: with a scheme, escapes or arguments, or ambiguous ways in the trie.
  @inline(never)
  private func findAnyWay(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ finding: inout LinkFinding,
    _ more: inout [LinkSpan]?
  ) -> LinkFault? {
    withMemory { memory in
      var start = LinkStart()
      if bytes.first != .slash, let refusal = findStart(in: bytes, &start, memory) {
        return refusal
      }
      let refusal = withUnsafeTemporaryAllocation(
        byteCount: LinkScratch.usualBytes,
        alignment: 8
      ) { room in
        read(bytes, start, memory, room, &finding, &more)
      }
      guard let refusal, refusal.reason == .tooManySegments else { return refusal }
      return readLong(bytes, start, memory, &finding, &more)
    }
  }

  /// Calls a closure with the memory that holds the arrays.
  @inline(__always)
  func withMemory<Result>(_ body: (LinkMemory) -> Result) -> Result {
    arena.withUnsafeBytes { arena in
      guard let base = arena.baseAddress else { preconditionFailure("a trie has two roots") }
      return body(LinkMemory(base, layout))
    }
  }

  /// Reads a link that has more segments than usual.
  @inline(never)
  private func readLong(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ start: LinkStart,
    _ memory: LinkMemory,
    _ finding: inout LinkFinding,
    _ more: inout [LinkSpan]?
  ) -> LinkFault? {
    // There cannot be more segments than bytes.
    let limit = min(segmentLimit, bytes.count)
    let byteCount = max(LinkScratch.bytes(forSegments: limit), LinkScratch.usualBytes)
    return withUnsafeTemporaryAllocation(byteCount: byteCount, alignment: 8) { room in
      read(bytes, start, memory, room, &finding, &more)
    }
  }

  @inline(__always)
  private func read(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ start: LinkStart,
    _ memory: LinkMemory,
    _ room: UnsafeMutableRawBufferPointer,
    _ finding: inout LinkFinding,
    _ more: inout [LinkSpan]?
  ) -> LinkFault? {
    guard let base = room.baseAddress, let text = UnsafeRawBufferPointer(bytes).baseAddress else {
      return nil
    }
    let scratch = LinkScratch(room, base)
    var scan = LinkScan(bytes, scratch.segments, limit: min(scratch.limit, segmentLimit))
    if let refusal = scan.read(from: start.path, delimiter: delimiter) { return refusal }
    finding.query = scan.query
    finding.fragment = scan.fragment
    if scan.isEscaped { return findDecoded(scan, start, memory, scratch, &finding, &more) }
    var walk = LinkWalk(memory, scratch, text, scratch.segments, scan.count)
    guard find(&walk, start, &finding) else { return LinkFault(.noPattern, at: start.path) }
    for index in 0..<walk.boundCount {
      let bound = scratch.bound[index]
      guard bound.segment >= 0 else {
        finding.add(rest(from: Int(~bound.segment), scan), &more)
        break
      }
      var span = scratch.segments[Int(bound.segment)]
      span.start &+= UInt32(bound.prefix)
      span.end &-= UInt32(bound.suffix)
      finding.add(span, &more)
    }
    return nil
  }

  @inline(__always)
  private func find(
    _ walk: inout LinkWalk,
    _ start: LinkStart,
    _ finding: inout LinkFinding
  ) -> Bool {
    var line: Int32 = -1
    if start.host != 0 { line = walk.line(from: start.host, self) }
    if line < 0, start.isPath { line = walk.line(from: Self.pathRoot, self) }
    finding.line = line
    finding.places = walk.places
    return line >= 0
  }

  /// Looks the segments up in the decoded bytes of the path.
  @inline(never)
  private func findDecoded(
    _ scan: LinkScan,
    _ start: LinkStart,
    _ memory: LinkMemory,
    _ scratch: LinkScratch,
    _ finding: inout LinkFinding,
    _ more: inout [LinkSpan]?
  ) -> LinkFault? {
    finding.isEscaped = true
    let room = scan.pathEnd + 1
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { decoded in
      withUnsafeTemporaryAllocation(of: LinkSpan.self, capacity: scan.count + 1) { segments in
        scan.decode(into: decoded, segments)
        guard let text = UnsafeRawBufferPointer(decoded).baseAddress,
          let first = segments.baseAddress
        else { return nil }
        var walk = LinkWalk(memory, scratch, text, first, scan.count)
        guard find(&walk, start, &finding) else { return LinkFault(.noPattern, at: start.path) }
        for index in 0..<walk.boundCount {
          let bound = scratch.bound[index]
          let isRest = bound.segment < 0
          finding.add(
            isRest ? rest(from: Int(~bound.segment), scan) : scan.span(ofDecoded: bound),
            &more
          )
        }
        return nil
      }
    }
  }

  /// The range from the start of a segment to the end of the path.
  private func rest(from segment: Int, _ scan: LinkScan) -> LinkSpan {
    guard segment < scan.count else { return LinkSpan(scan.pathEnd, scan.pathEnd) }
    var span = scan.segments[segment]
    span.end = scan.segments[scan.count - 1].end
    return span
  }
}
