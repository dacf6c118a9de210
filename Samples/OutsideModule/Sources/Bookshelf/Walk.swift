import Columns
import WaymarkCore
import WaymarkLinks

/// Walks through the app as a user would, and prints what is shown and what the window has done.
@MainActor
struct Walk {
  let router: Router<ColumnWindow>

  func take() async {
    await step("The app starts.") { try await router.start() }
    await step("A tap on Novels: a column beside, and nothing is covered.") {
      try await pane(titled: "Library").tap("Novels")
    }
    await step("A drive to a chapter, over the novel that it is in.") {
      try await router.driveTo("Chapter", input: Input((.title, "Dracula"), (.number, 3)))
    }
    await step("A tap on Notes: there is no room for a fifth column.") {
      try await pane(titled: "Chapter 3").tap("Notes")
    }
    await step("The cross of the last column.") {
      try await pane(titled: "Chapter 3").tapClose()
    }
    await step("A tap on Poems in the first column: back over two at once, then down.") {
      try await pane(titled: "Library").tap("Poems")
    }
    await step("A tap on a poem.") {
      try await pane(titled: "Poems").tap("Poem", input: Input((.title, "The Raven")))
    }
    await step("The user signs out: another root, alone.") { try await router.driveTo("SignIn") }
    print("What a drive to Novels would do from there, without doing it:")
    print(router.explain(.to("Novels")))
    print()
    await step("A plan with a modal, which this window does not know, makes no router.") {
      let plan = try RoutePlan { Route("Library") { Route("Help", .modal) } }
      let other = ColumnWindow(room: 1)
      _ = try Router(plan: plan, host: other, modules: [.columns], screens: Pane.init)
    }
  }

  /// Prints a description of an action, performs it, and draws what is shown afterwards.
  private func step(_ words: String, _ action: () async throws -> Void) async {
    print(words)
    do { try await action() } catch { print("! \(error)") }
    print("  \(router.host.picture)")
    let operations = router.host.takeOperations()
    if !operations.isEmpty { print("  by: \(operations.joined(separator: ", "))") }
    print()
  }

  /// The pane that shows a title.
  private func pane(titled title: String) throws -> Pane {
    guard let node = router.host.shown.nodes.first(where: { $0.screen.title == title }) else {
      throw HostRefusal(.notShown, "no column is titled \"\(title)\"")
    }
    return node.screen
  }
}
