/// Measures the depth of the call stack in a chain of calls of which each causes the next.
///
/// If one loop makes the calls, the depth is about the same in all of them; if each call makes the
/// next one, it grows.
///
/// The address sanitizer must leave locals on the stack: `detect_stack_use_after_return=0`.
public struct StackDepths {
  /// The largest difference in bytes between calls from one loop; nested calls soon differ by more.
  public static let ofOneLoop: UInt = 20_000

  /// How many calls were measured.
  public private(set) var count = 0
  private var lowest = UInt.max
  private var highest = UInt.min

  /// Starts without measurements.
  public init() {}

  /// Measures the depth of the call from which it is called.
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
