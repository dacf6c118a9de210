/// A screen that knows nothing of the kit.
@MainActor final class Page {
  let name: String

  init(_ name: String) {
    self.name = name
  }
}
