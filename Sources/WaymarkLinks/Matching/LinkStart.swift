/// Where the path of a link begins, and which patterns may match it.
struct LinkStart {
  var path = 0
  /// The node of its web host; 0 for none.
  var host: Int32 = 0
  /// Whether patterns without a host may match.
  var isPath = true
}

extension LinkTrie {
  /// Finds the path of a link that does not begin with a slash.
  @inline(never)
  func findStart(
    in bytes: UnsafeBufferPointer<UInt8>,
    _ start: inout LinkStart,
    _ memory: LinkMemory
  ) -> LinkFault? {
    guard let scheme = bytes.schemeEnd(allowingPlain: delimiter == .slash) else { return nil }
    let isFollowed =
      scheme + 2 < bytes.count && bytes[scheme + 1] == .slash && bytes[scheme + 2] == .slash
    start.path = isFollowed ? scheme + 3 : scheme + 1
    guard isFollowed, bytes.isWebScheme(scheme) else {
      let isOurs = rules.schemes.contains { isSame($0, bytes, 0..<scheme) }
      return isOurs ? nil : LinkFault(.foreignScheme, at: 0)
    }
    let host = start.path
    start.path = bytes.hostEnd(from: host)
    start.isPath = rules.hosts.contains { isSame($0, bytes, host..<start.path) }
    start.host = hostNode(bytes, start.path, memory)
    return start.isPath || start.host != 0 ? nil : LinkFault(.unknownHost, at: host)
  }

  /// Whether a range of a link holds a name, ignoring case.
  private func isSame(
    _ name: String,
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> Bool {
    guard name.utf8.count == range.count else { return false }
    return zip(name.utf8, range).allSatisfy { $0.lowercased == bytes[$1].lowercased }
  }

  /// The node after the scheme and host that a link begins with; 0 for none.
  private func hostNode(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ end: Int,
    _ memory: LinkMemory
  ) -> Int32 {
    let root = memory.node(Self.hostRoot)
    guard root.slotMask >= 0, end <= LinkPatternReader.byteLimit else { return 0 }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: end) { origin in
      for index in 0..<end { origin[index] = bytes[index].lowercased }
      guard let base = UnsafeRawBufferPointer(origin).baseAddress else { return 0 }
      return memory.literal(of: root, LinkKey(base, 0, end), base, seed)
    }
  }
}
