/// The things to do, which several screens share.
@MainActor
final class TodoStore {
  private(set) var items: [String] = []

  func add(_ item: String) {
    items.append(item)
  }

  /// The item with a number, from 1.
  subscript(number: Int) -> String? {
    items.indices.contains(number - 1) ? items[number - 1] : nil
  }
}
