import PresentationStacks
import Waymark

/// Walks through the app as a user would, and prints what is shown after each step.
@MainActor
struct Tour {
  let router: Router<MemoryHost>
  let log: StepLog

  func play() async {
    await begin()
    await reachContactUs()
    await stackMessages()
    await goAstray()
    end()
  }

  private func begin() async {
    await step("The app starts.") { try await router.start() }
    await step("A tap on item 36 of the list.") { try await on(ToDoScreen.self).tapItem(36) }
    await step("A tap on Next: the same screen, another item.") {
      try await on(ToDoDetailScreen.self).tapNext()
    }
  }

  private func reachContactUs() async {
    await step("Contact Us, near: right here, over the item.") {
      try await on(ToDoDetailScreen.self).tapContactUsNear()
    }
    await step("A tap on Done leads back to the item.") {
      try await on(ContactUsScreen.self).tapDone()
    }
    await step("Contact Us, far: where the plan has it, in the other tab.") {
      try await on(ToDoDetailScreen.self).tapContactUsFar()
    }
    await step("A tap on Done leads to Help, its parent in the plan.") {
      try await on(ContactUsScreen.self).tapDone()
    }
  }

  private func stackMessages() async {
    await step("The message center.") { try await on(HelpScreen.self).tapMessageCenter() }
    await step("A tap on More: the message center over itself.") {
      try await on(MessageCenterScreen.self).tapMore()
    }
    await step("And once more.") { try await on(MessageCenterScreen.self).tapMore() }
    await step("Back, one.") { try await on(MessageCenterScreen.self).tapBack() }
    await step("Back, two.") { try await on(MessageCenterScreen.self).tapBack() }
    await step("Back, three.") { try await on(MessageCenterScreen.self).tapBack() }
  }

  private func goAstray() async {
    await step("A misspelt name, as a server may send it: nothing moves.") {
      try await on(HelpScreen.self).follow("MesageCenter")
    }
    await step("A tap on the tab To Do: the item is found again.") {
      try await router.select(tab: ToDo.self)
    }
    await step("A double tap on Back pops once; the second one has come too late.") {
      let detail = try on(ToDoDetailScreen.self)
      try await detail.tapBack()
      try await detail.tapBack()
    }
    await step("An item is asked for by its name, but not which: nothing moves.") {
      try await router.driveTo(ToDoDetail.routeID)
    }
  }

  private func end() {
    print("What a drive to Contact Us would do, without doing it:")
    print(router.explain(.to(ContactUs())))
    print()
    print("What the resolver of Help has noted:")
    print(log.lines.joined(separator: "\n"))
  }

  /// Prints a description of an action, performs it, and draws what is shown afterwards.
  private func step(_ words: String, _ action: () async throws -> Void) async {
    print(words)
    do { try await action() } catch { print("! \(error)") }
    print(router.host.picture)
    print()
  }

  /// The screen where the user stands, as the type that the tour expects there.
  private func on<Screen: MemoryScreen>(_ kind: Screen.Type) throws -> Screen {
    guard let screen = router.screen as? Screen else {
      throw HostRefusal(.notShown, "\(kind) is not where the user stands")
    }
    return screen
  }
}
