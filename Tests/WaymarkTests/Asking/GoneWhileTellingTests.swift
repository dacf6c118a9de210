import PresentationStacks
import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// Routers that go while somebody is told of a drive: nobody is left who could end its wait.
@MainActor @Suite struct GoneWhileTellingTests {
  /// Holds an app until somebody is told of something.
  @MainActor private final class Holder {
    var app: TestApp?
    weak var engine: Engine?

    init(_ app: TestApp) {
      self.app = app
      engine = app.router.engine
    }

    /// Lets go of the app at the first record of a kind.
    func letGo(at isTheOne: @escaping @MainActor (JournalEvent) -> Bool) {
      app?.router.journal.detail = .everything
      app?.router.journal.observe { [self] record in
        if isTheOne(record.event) { app = nil }
      }
    }

    /// Begins a drive by the driver of the screen where the user stands.
    func drive(_ request: Request) throws -> Drive {
      try #require(app?.router.visit).driver.drive(request)
    }
  }

  @Test(arguments: [true, false])
  func `a drive that waits for a guard ends as the router goes`(isWatcher: Bool) throws {
    let desk = GuardDesk()
    let holder = Holder(try desk.app { On("Account") { desk.sentinel("first") } })
    desk.verdicts["first"] = .later
    if isWatcher {
      holder.app?.router.watchAsking { asked in
        if asked != nil { holder.app = nil }
        return true
      }
    } else {
      holder.letGo { if case .inquired = $0 { true } else { false } }
    }
    let drive = try holder.drive(.to("Account"))
    #expect(drive.words == "cancelled")
    #expect(drive.error?.description.contains("the router is gone") == true)
    #expect(holder.engine == nil)
  }

  @Test func `a drive ends that waits under an alert without a deadline`() throws {
    let options = RouterOptions.with {
      $0.underForeignScreens = .wait
      $0.stepDeadline = nil
    }
    let holder = Holder(try TestApp(.ofThree, options: options))
    holder.app?.stand(at: "second")
    let memory = try #require(holder.app?.host.memory)
    let top = try #require(memory.shown.top)
    try memory.present(MemoryScreen("Alert"), over: top, in: .bare)
    holder.letGo { if case .covered = $0 { true } else { false } }
    let drive = try holder.drive(.to("third"))
    #expect(drive.words == "cancelled")
    #expect(holder.engine == nil)
  }

  @Test(arguments: [true, false])
  func `a link ends that waits for the router to be ready`(isAsked: Bool) async throws {
    let holder = Holder(try TestApp(.guarded))
    holder.app?.stand(at: "Home")
    holder.app?.router.isReady = false
    holder.letGo { event in
      switch event {
      case .asked: isAsked
      case .queued: !isAsked
      default: false
      }
    }
    let link = try holder.drive(.open("/posts/1"))
    await link.end()
    #expect(link.words == "cancelled")
    #expect(holder.engine == nil)
  }

  @Test func `a drive that waits for a guard ends, whatever was told while it waited`() async throws
  {
    let desk = GuardDesk()
    var app: TestApp? = try TestApp(.ofThree, at: "second", guards: desk.guards(["third": "G"]))
    desk.verdicts["G"] = .later
    app?.router.watchPosition { [weak router = app?.router] _ in
      router?.isReady = true
      return true
    }
    let drive = try #require(app?.router.drive(.to("third")))
    app?.host.memory.user.tapBack()
    #expect(app?.trail == "first")
    app = nil
    await mainActorTurn()
    #expect(drive.words == "cancelled")
  }

  @Test func `a drive that waits for a guard ends if its router goes at what is told meanwhile`()
    async throws
  {
    let desk = GuardDesk()
    let guards = desk.guards(["third": "G"])
    let holder = Holder(try TestApp(.ofThree, at: "second", guards: guards))
    desk.verdicts["G"] = .later
    let memory = try #require(holder.app?.host.memory)
    let drive = try #require(holder.app?.router.drive(.to("third")))
    holder.app?.router.watchPosition { [weak router = holder.app?.router] _ in
      router?.isReady = true
      holder.app = nil
      return true
    }
    memory.user.tapBack()
    await mainActorTurn()
    #expect(drive.words == "cancelled")
    #expect(holder.engine == nil)
  }
}
