/// Names, each once, in the order in which they were added.
///
/// A few are looked at one after the other; many are also kept in a set.
struct NameList {
  /// How many names are found without a set.
  private static let fewest = 8

  private(set) var names: [String] = []
  /// All of them, where they are many; else none.
  private var set: Set<String> = []

  func contains(_ name: String) -> Bool {
    set.isEmpty ? names.contains(name) : set.contains(name)
  }

  /// Adds a name, if it is not there.
  mutating func add(_ name: String) {
    guard !contains(name) else { return }
    names.append(name)
    if !set.isEmpty {
      set.insert(name)
    } else if names.count > Self.fewest {
      set = Set(names)
    }
  }
}
