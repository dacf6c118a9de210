import Waymark

/// Stands for an app's own store, in snippets.
@MainActor
struct ToDoStore {
  func reload() async throws {}

  func reload(whenDone: () -> Void) { whenDone() }

  func load(_ route: RouteID) async throws {}

  func isAllowed(_ route: RouteID) async throws -> Bool { route != "Credits" }

  func markSeen(_ title: String) async {}
}
