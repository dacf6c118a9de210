/// Stands for an app's own store, in snippets.
@MainActor
struct ToDoStore {
  func reload() async throws {}

  func reload(whenDone: () -> Void) { whenDone() }
}
