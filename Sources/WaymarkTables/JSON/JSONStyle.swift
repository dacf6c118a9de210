/// How JSON is laid out.
public enum JSONStyle: String, Sendable, Hashable, CaseIterable {
  /// On one line, without spaces.
  case compact
  /// One value on each line, two spaces for each level; levels deeper than forty are indented as
  /// the fortieth.
  case pretty
}
