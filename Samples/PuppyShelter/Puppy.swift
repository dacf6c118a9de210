/// A puppy that waits for a home.
struct Puppy: Codable, Hashable, Sendable {
  var name: String
  var age: Int?
}

/// The puppies of the shelter, which several screens share.
@MainActor
final class PuppyStore {
  private(set) var puppies = [Puppy(name: "Rex", age: 3), Puppy(name: "Bella", age: 1)]
  /// The order in which they are listed.
  var sorting = Settings.Sorting.name

  /// The puppies in the order of the settings.
  var sorted: [Puppy] {
    switch sorting {
    case .name: puppies.sorted { $0.name < $1.name }
    case .age: puppies.sorted { ($0.age ?? 0) < ($1.age ?? 0) }
    }
  }

  /// The puppy with a name.
  subscript(name: String) -> Puppy? { puppies.first { $0.name == name } }

  /// Gives a puppy another name; returns the puppy, or `nil` if none has the old name.
  func rename(_ oldName: String, to newName: String) -> Puppy? {
    guard let index = puppies.firstIndex(where: { $0.name == oldName }) else { return nil }
    puppies[index].name = newName
    return puppies[index]
  }
}
