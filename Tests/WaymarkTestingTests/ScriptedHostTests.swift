import TestSupport
import Testing
import Waymark
import WaymarkTesting

@MainActor struct ScriptedHostTests {
  private let host = ScriptedHost<Page>()
  private let router: Router<ScriptedHost<Page>>

  init() throws {
    let plan = try RoutePlan.drawn("Root tabs { List { Detail push { Note modal } }, Help }")
    router = try Router(plan: plan, host: host, modules: .standard) { Page($0.route.rawValue) }
    router.send(.to("List"))
    host.clearCalls()
  }

  private var calls: [String] { host.calls.map { $0.words { $0.name } } }
  private var names: [String] { host.shown.outline { $0.name }.nodes.map(\.id) }

  @Test func `a scripted host notes each operation and its screens`() throws {
    router.send(.to("Note"))
    router.send(.to("Help", animated: false))
    router.send(.to("List"))
    #expect(
      calls == [
        "push Detail onto List", "present Note over Detail, animated", "dismiss Note",
        "select Help of Root", "select List of Root", "pop Detail, animated",
      ]
    )
    #expect(names == ["Root", "List", "Help"])
  }

  @Test func `calls with the same screens are equal`() {
    router.send(.to("Detail"))
    router.send(.parent)
    router.send(.to("Detail"))
    #expect(host.calls[0] == host.calls[0])
    #expect(host.calls[0] != host.calls[1])
    #expect(host.calls[0] != host.calls[2])
  }

  @Test(arguments: [
    (HostTreatment.perform, "arrived", "Root/List/Detail"),
    (.refuse(.busy), "failed", "Root/List"),
    (.completeTwice, "arrived", "Root/List/Detail"),
    (.completeRefused(.failed), "failed", "Root/List"),
    (.ignore, "abandoned", "Root/List"),
    (.completeNever, "abandoned", "Root/List/Detail"),
    (.hold, "under way", "Root/List"),
  ])
  func `an operation is treated as the script says`(
    _ treatment: HostTreatment,
    _ ending: String,
    _ trail: String
  ) throws {
    host.treatNext(treatment)
    #expect(router.drive(.to("Detail")).words == ending)
    #expect(router.trail.description == trail)
    #expect(calls == ["push Detail onto List, animated"])
    #expect(names.contains("Detail") == trail.hasSuffix("Detail"))
  }

  @Test func `the script says what becomes of what the next treatments leave`() throws {
    let host = ScriptedHost<Page> { $0.kind == .push ? .refuse(.busy) : .perform }
    let screens = [Page("a"), Page("b"), Page("c")]
    host.treatNext(.perform, .perform)
    _ = try host.install(root: screens[0], in: .stack, animated: false, whenDone: .ignored)
    _ = try host.push(screens[1], onto: screens[0], animated: false, whenDone: .ignored)
    let refusal = #expect(throws: HostRefusal.self) {
      try host.push(screens[2], onto: screens[1], animated: false, whenDone: .ignored)
    }
    #expect(refusal?.code == .busy)
  }

  @Test func `a held operation is released, refused or let go`() async throws {
    host.treatNext(.hold, .hold, .hold)
    let released = router.drive(.to("Detail"))
    #expect(host.heldCount == 1)
    host.release()
    #expect(released.words == "arrived")
    let refused = router.drive(.parent)
    host.refuseHeld(.busy)
    #expect(refused.words == "failed")
    #expect(names.last == "Detail")
    let abandoned = router.drive(.parent)
    host.letGo()
    _ = try? await abandoned.arrival()
    #expect(abandoned.words == "abandoned")
    host.release()
    #expect(names.last == "Detail")
  }

  @Test(arguments: [
    HostTreatment.perform, .hold, .ignore, .completeNever, .completeTwice, .completeRefused(.busy),
  ])
  func `a scripted host refuses what cannot be, whatever the script`(_ treatment: HostTreatment) {
    host.treatNext(treatment)
    var completions = 0
    let refusal = #expect(throws: HostRefusal.self) {
      try host.pop(
        Page("gone"),
        animated: false,
        whenDone: HostCompletion { _ in completions += 1 }
      )
    }
    #expect(refusal?.code == .notShown)
    #expect(host.heldCount == 0)
    #expect(completions == 0)
  }

  @Test func `the router hears of what the user does`() throws {
    router.send(.to("Note"))
    let note = try #require(host.shown.top)
    let root = try #require(host.shown.nodes.first?.screen)
    #expect(host.userLeaves(note, by: .swipeDown))
    #expect(router.trail.description == "Root/List/Detail")
    #expect(!host.userLeaves(note))
    #expect(!host.userLeaves(root))
    host.userTaps(tab: 1, of: root)
    #expect(router.trail.description == "Root/Help")
    host.userTaps(tab: 0, of: root)
    #expect(router.trail.description == "Root/List/Detail")
  }

  @Test func `the user does not leave what the watcher holds back`() throws {
    router.send(.to("Detail"))
    host.watcher = HostWatcher(mayLeave: { _ in false }, tell: { _ in })
    #expect(!host.userLeaves(try #require(host.shown.top)))
    #expect(names.last == "Detail")
  }

  @Test func `a swipe of the user's is told to begin`() throws {
    router.send(.to("Note"))
    var told: [String] = []
    host.watcher = HostWatcher { told.append($0.words(calling: \.name)) }
    #expect(host.userLeaves(try #require(host.shown.top), by: .swipeDown))
    #expect(told == ["swipeDown began", "changed by swipeDown"])
    told = []
    #expect(host.userLeaves(try #require(host.shown.top), by: .back))
    #expect(told == ["changed by back"])
  }

  @Test func `what cannot be held back happens unasked`() throws {
    router.send(.to("Detail"))
    var told: [String] = []
    host.watcher = HostWatcher(
      mayLeave: { _ in false },
      tell: { told.append($0.words(calling: \.name)) }
    )
    #expect(host.userLeaves(try #require(host.shown.top), by: .backMenu))
    #expect(told == ["changed by backMenu"])
  }

  @Test func `nothing leads back out of a modal, nor in a tab that is not selected`() throws {
    router.send(.to("Note"))
    let note = try #require(host.shown.top)
    #expect(!host.userLeaves(note, by: .back))
    #expect(!host.userLeaves(note, by: .swipeBack))
    router.send(.to("Detail"))
    let detail = try #require(host.shown.top)
    router.send(.to("Help"))
    #expect(!host.userLeaves(detail, by: .back))
    #expect(!host.userLeaves(detail, by: .swipeBack))
    #expect(names.contains("Detail"))
  }
}
