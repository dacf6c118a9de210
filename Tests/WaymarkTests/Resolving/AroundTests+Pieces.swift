import TestSupport
import Testing
import Waymark

@testable import WaymarkCore

/// The small pieces over `around`: before a behavior, after it, on a condition, after a delay.
extension AroundTests {
  @Test func `a fetch before a push is written down as that, and as no refusal`() async throws {
    let app = try TestApp.atFirst {
      Push().around { attempt, next in
        try await attempt.sleep(for: .milliseconds(350))
        return try await next()
      }
    }
    let drive = await app.drive(.to("second")) { app.clock.pendingCount == 2 }
    app.clock.advance(by: .milliseconds(350))
    await drive.end()
    let lines = app.lines
    #expect(lines.contains { $0.hasSuffix("drive 2: waited 0.350s before Push of first") })
    #expect(!lines.contains { $0.contains("refused") })
  }

  @Test func `a delay goes by the router's clock, and ends with its drive`() async throws {
    let app = try TestApp.atFirst { Push().delayed(by: .seconds(2)) }
    let drive = await app.drive(.to("second")) { app.clock.pendingCount == 2 }
    app.clock.advance(by: .milliseconds(1_999))
    await mainActorTurn()
    #expect(app.host.operations == [])
    app.clock.advance(by: .milliseconds(1))
    #expect(await drive.end().words == "arrived")
    let again = await app.drive(.to("third")) { app.clock.pendingCount == 2 }
    again.cancel()
    #expect(again.words == "cancelled")
    #expect(app.clock.pendingCount == 0)
  }

  @Test(arguments: [true, false])
  func `a condition is asked when its step comes`(isAsync: Bool) async throws {
    let state = Switch()
    let app = try TestApp.atFirst {
      if isAsync {
        PresentModally().when(else: "signed out") { _ in
          await Task.yield()
          return state.isOn
        }
        Perform(.toChild) { _ in throw Offline() }.when { _ in await state.isOff() }
      } else {
        PresentModally().when(else: "signed out") { _ in state.isOn }
        Perform(.toChild) { _ in throw Offline() }.when { _ in !state.isOn }
      }
    }
    #expect(await app.driveToEnd(.to("second")).words == "failed")
    let lines = app.lines
    #expect(
      lines.contains { $0.hasSuffix("refused by PresentModally of first: signed out") } == false
    )
    state.isOn = true
    #expect(await app.driveToEnd(.to("second")).words == "arrived")
  }

  @Test func `an error thrown by a fetch or a condition fails the step`() async throws {
    let app = try TestApp.atFirst {
      To("second") {
        Push().before { _ in
          await Task.yield(); throw Offline()
        }
      }
      To("third") {
        Push().when { _ in
          await Task.yield(); throw Offline()
        }
      }
    }
    #expect(await app.driveToEnd(.to("second")).error?.underlying is Offline)
    #expect(await app.driveToEnd(.sub("third")).error?.underlying is Offline)
    #expect(app.host.operations == [])
  }

  @Test func `after waits for the screen, and the walk for it`() async throws {
    let app = try TestApp.atFirst { To("second") { Push().after { _, _ in await fetch.run() } } }
    let drive = await app.drive(.to("third"), until: fetch)
    #expect(app.host.operations == ["push second"])
    #expect(app.trail == "first")
    await fetch.end()
    app.expectTruth("first/second/third", after: drive)
  }

  @Test func `an asynchronous Perform may end with an operation of the host`() async throws {
    let pushes = Perform.pushing()
    let app = try TestApp.atFirst { To("second") { pushes } }
    let drive = await app.driveHeld(.to("second"))
    #expect(drive.words == "under way")
    app.host.release()
    app.expectTruth("first/second", after: drive)
  }

  @Test func `an asynchronous Perform is done when all its operations are`() async throws {
    let operations = Operations()
    let two = operations.beginTwo(fetch)
    let app = try TestApp.atFirst { To("second") { two } }
    let drive = await app.drive(.to("second"), until: fetch)
    operations.all[0]()
    drive.cancel()
    await mainActorTurn()
    #expect(drive.words == "under way")
    operations.all[1]()
    app.expectTruth("first/second", after: await drive.end())
    await fetch.end()
  }

  @Test(arguments: [false, true], [false, true])
  func `an asynchronous Perform answers at its end, though the host was done before`(
    answersFirst: Bool,
    isWrapped: Bool
  ) async throws {
    let pushes = Perform.pushing(fetch, answersFirst: answersFirst)
    let app = try TestApp.atFirst {
      To("second") { if isWrapped { pushes.after { _, _ async in } } else { pushes } }
    }
    app.host.treat(.hold)
    let drive = await app.drive(.to("third"), until: fetch)
    app.host.release()
    await mainActorTurn()
    #expect(app.ending(of: drive) == "under way at first")
    await fetch.end()
    app.expectTruth("first/second/third", after: await drive.end())
  }

  @Test(arguments: [false, true])
  func `no Perform holds a drive whose host is done`(isCancelledBefore: Bool) async throws {
    let pushes = Perform.pushing(fetch)
    let app = try TestApp.atFirst { To("second") { pushes } }
    app.host.treat(.hold)
    let drive = await app.drive(.to("third"), until: fetch)
    if isCancelledBefore { drive.cancel() }
    #expect(drive.words == "under way")
    app.host.release()
    if !isCancelledBefore { drive.cancel() }
    app.expectTruth("first/second", after: await drive.end(), "cancelled")
    await fetch.end()
    app.expectTruth("first/second")
  }

  /// Something of the app's that is on or off.
  @MainActor private final class Switch {
    var isOn = false

    func isOff() async -> Bool { !isOn }
  }
}
