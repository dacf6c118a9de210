import WaymarkLinks

/// A spot where a user can stand: a route of the plan, and the hang that it belongs to.
///
/// Hang 0 is the plan itself. Each sub-drive opens a hang of its own under the place where it
/// starts, so one route hung twice is two places.
public struct Place: Hashable, Sendable {
  package let node: Int32
  package let hang: Int32
  /// A number computed from its plan, so that a place of another plan is recognised as such.
  package let plan: UInt32

  package init(node: Int32, hang: Int32 = 0, in plan: RoutePlan) {
    self.init(node: node, hang: hang, plan: plan.storage.stamp)
  }

  init(node: Int32, hang: Int32, plan: UInt32) {
    self.node = node
    self.hang = hang
    self.plan = plan
  }

  /// A placeholder for code that has to name a place but knows no plan.
  package static var ofNoPlan: Place { Place(node: 0, hang: 0, plan: 0) }

  /// The place of another node in the same hang.
  func beside(_ node: Int32) -> Place { Place(node: node, hang: hang, plan: plan) }

  /// Whether it lies under a hang, where a sub-drive put it, and not in the plan itself.
  package var isHung: Bool { hang != 0 }
}

extension Place: CustomStringConvertible {
  /// Its number in the plan and its hang; a plan knows its name.
  public var description: String {
    hang == 0 ? "place \(node)" : "place \(node), hang \(hang)"
  }
}

/// The identity of one stay at a place, within one router; leaving and entering again makes a new one.
public struct VisitID: Hashable, Sendable {
  package let number: Int

  /// Makes an identity for a test double; a router numbers its visits itself.
  public init(_ number: Int) {
    self.number = number
  }
}

/// Visits that tests have made, which no router knows: their numbers tell where they are.
extension VisitID {
  init(ofTestAt node: Int32) {
    number = -1 - Int(node)
  }
}

extension RoutePlan {
  /// The node of a visit that a test has made; `nil` for a visit of a router.
  package func node(ofTest visit: VisitID) -> Int32? {
    guard visit.number < 0, -1 - visit.number < storage.nodes.count else { return nil }
    return Int32(-1 - visit.number)
  }
}

extension VisitID: CustomStringConvertible {
  /// The word `visit` and a number that the router gives each stay.
  public var description: String { "visit \(number)" }
}
