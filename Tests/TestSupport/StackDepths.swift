/// How deep the stack stands in calls of which each causes the next: as deep in the last as in the
/// first, where a loop makes them and not each other.
public struct StackDepths {
  /// What calls from one loop may differ by, in bytes; calls inside each other soon pass it.
  public static let ofOneLoop: UInt = 20_000

  /// How many calls were noted.
  public private(set) var count = 0
  private var lowest = UInt.max
  private var highest = UInt.min

  /// Makes it before the first call.
  public init() {}

  /// Notes a call: this is to be called from it.
  public mutating func note() {
    var here = 0
    let depth = withUnsafePointer(to: &here) { UInt(bitPattern: $0) }
    count += 1
    lowest = min(lowest, depth)
    highest = max(highest, depth)
  }

  /// The bytes of stack between the shallowest and the deepest call.
  public var spread: UInt { count == 0 ? 0 : highest - lowest }
}
