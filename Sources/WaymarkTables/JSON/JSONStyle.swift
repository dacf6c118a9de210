/// How JSON is laid out.
public enum JSONStyle: String, Sendable, Hashable, CaseIterable {
  /// On one line, without spaces.
  case compact
  /// A value a line, two spaces a level; levels beyond the fortieth go no further in.
  case pretty
}
