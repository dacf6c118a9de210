/// A spot where a user can stand: a route of the plan, and the hang it lies under.
///
/// Hang 0 is the plan itself. Each sub-drive opens a hang of its own under the place where it
/// starts, so one route hung twice is two places.
public struct Place: Hashable, Sendable {
  package let node: Int32
  package let hang: Int32

  package init(node: Int32, hang: Int32 = 0) {
    self.node = node
    self.hang = hang
  }

  /// Whether it lies under a hang, where a sub-drive put it, and not in the plan itself.
  public var isHung: Bool { hang != 0 }
}

extension Place: CustomStringConvertible {
  /// Its number in the plan and its hang; a plan knows its name.
  public var description: String {
    hang == 0 ? "place \(node)" : "place \(node), hang \(hang)"
  }
}
