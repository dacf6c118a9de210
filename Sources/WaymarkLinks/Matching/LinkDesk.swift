/// The room in which one link is read: its segments, what is bound, and where to come back to.
struct LinkDesk {
  /// A node to come back to, and what to try there next.
  struct Frame {
    var node: Int32
    var next: Int32
    var depth: Int32
    var bound: Int32
  }

  /// Room for most links, which is taken from the stack.
  static let usualBytes = 1_024
  private static let bytesEach = 32

  let segments: UnsafeMutablePointer<LinkSpan>
  let bound: UnsafeMutablePointer<LinkBound>
  let frames: UnsafeMutablePointer<Frame>
  /// How many segments there is room for; a rest may be bound behind the last one.
  let limit: Int

  @inline(__always)
  init(_ room: UnsafeMutableRawBufferPointer, _ base: UnsafeMutableRawPointer) {
    let count = room.count / Self.bytesEach
    segments = base.bindMemory(to: LinkSpan.self, capacity: count)
    bound = (base + count * 8).bindMemory(to: LinkBound.self, capacity: count)
    frames = (base + count * 16).bindMemory(to: Frame.self, capacity: count)
    limit = count - 1
  }

  /// The bytes that a number of segments take.
  static func bytes(forSegments count: Int) -> Int { (count + 1) * bytesEach }
}
