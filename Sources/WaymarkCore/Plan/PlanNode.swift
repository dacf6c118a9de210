/// One route in a plan's flat, depth-first array.
package struct PlanNode: Equatable, Sendable {
  /// The node above it; -1 for a root or a route of the `anywhere` group.
  package let parent: Int32
  /// One past the last node of its subtree.
  package let end: Int32
  /// How many nodes are above it.
  package let depth: Int32
  /// The number of its name.
  package let name: Int32
  /// The root or `anywhere` route in whose tree it stands.
  package let tree: Int32
  /// The number of what it says beyond its name; -1 for all the defaults.
  package let detail: Int32
  /// The number of its presentation; 0 for none.
  package let presentation: Int32
  /// Whether its children are tabs.
  package let isTabs: Bool
  /// Whether it is a tab itself.
  package let isTab: Bool
}
