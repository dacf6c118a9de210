import PresentationStacks
import Waymark

/// Shows, hides and navigates as the app would, and prints what is shown after each step.
@MainActor
struct Tour {
  let router: Router<MemoryHost>
  let clock: VirtualClock

  func play() async {
    await addItems()
    await hideSoftly()
    await navigate()
    await goAstray()
    explain()
    tellJournal()
  }

  private func addItems() async {
    await step("Show the list.") { _ = try await router.perform(.show(Screen.list)) }
    for item in ["Buy milk", "Call Ada"] {
      await step("A tap on Add: a sheet.") { try await on(ListScreen.self).tapAdd() }
      await step("A tap on Save hides it.") { try await on(AddItemScreen.self).tapSave(item) }
    }
  }

  private func hideSoftly() async {
    await step("A tap on the first item pushes it.") { try await on(ListScreen.self).tapItem(1) }
    await step("Its settings: it knows nothing of them, so the list below it is asked.") {
      try await on(DetailScreen.self).tapSettings()
    }
    await step("The item is hidden softly, for the settings are still up: nothing moves.") {
      _ = try await router.perform(.hide(Screen.detail, .soft))
    }
    await step("A tap on Done hides both, at once.") {
      try await on(SettingsScreen.self).tapDone()
    }
  }

  private func navigate() async {
    await step("A notification leads to the second item, and to its settings.") {
      _ = try await router.perform(
        .navigate(Screen.list, .detail, .settings, input: Input((.item, 2)))
      )
    }
    await step("A shortcut leads to a new item: what both ways have stays.") {
      _ = try await router.perform(.navigate(Screen.list, .detail, .addItem))
    }
    await step("The item is hidden at once: only it is asked, and the form goes along.") {
      _ = try await router.perform(.hide(Screen.detail, .atomic))
    }
  }

  private func goAstray() async {
    await step("What is not shown is hidden without a step.") {
      _ = try await router.perform(.hide(Screen.settings))
    }
    await step("A misspelt name, as a server may send it: nothing moves.") {
      try await router.show("detail", "setings", input: Input((.item, 1)))
    }
    await step("The list is what is shown first: it stays.") {
      _ = try await router.perform(.hide(Screen.list))
    }
  }

  private func explain() {
    print("What showing an item and a form would do, without doing it:")
    print(router.explain(.show(Screen.detail, .addItem, input: Input((.item, 1)))))
  }

  private func tellJournal() {
    print("\nThe journal:")
    for record in router.journal.records { print(record) }
  }

  /// Prints a description of an action, performs it, and draws what is shown afterwards.
  ///
  /// Each step comes a second after the one before.
  private func step(_ words: String, _ action: () async throws -> Void) async {
    print(words)
    do { try await action() } catch { print("! \(error)") }
    print(router.host.picture)
    print("trail: \(trail)\n")
    clock.advance(by: .seconds(1))
  }

  /// The names from the first screen to the last; softly hidden ones are in brackets.
  private var trail: String {
    let position = router.position
    return zip(position.trail, position.trail.ids)
      .map { position.isLeaving($0) ? "(\($1))" : "\($1)" }
      .joined(separator: ", ")
  }

  /// The screen where the user stands, as the type that the tour expects there.
  private func on<Kind: MemoryScreen>(_ kind: Kind.Type) throws -> Kind {
    guard let screen = router.screen as? Kind else {
      throw HostRefusal(.notShown, "\(kind) is not where the user stands")
    }
    return screen
  }
}
