/// How deep the stack stands in calls of which each causes the next: about as deep in all of them if
/// one loop makes the calls, ever deeper if each call makes the next.
///
/// The address sanitizer must leave locals on the stack: `detect_stack_use_after_return=0`.
public struct StackDepths {
  /// The bytes by which calls from one loop may differ; nested calls soon differ by more.
  public static let ofOneLoop: UInt = 20_000

  /// How many calls were noted.
  public private(set) var count = 0
  private var lowest = UInt.max
  private var highest = UInt.min

  /// No call is noted yet.
  public init() {}

  /// Notes a call; to be called from within it.
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
