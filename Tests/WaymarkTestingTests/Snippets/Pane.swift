/// A screen of a toolkit that has nothing but names.
@MainActor
final class Pane {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}
