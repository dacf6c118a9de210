import Foundation
import Testing
import UIKit
import Waymark
import WaymarkUIKitOnDouble

/// What a user does while a step waits for a fetch is not kept waiting, and nothing is pushed under a
/// finger.
@MainActor @Suite struct FetchTests {
  @MainActor
  private final class Fetch {
    private(set) var begun = 0
    private var waiting: [CheckedContinuation<Void, Never>] = []

    func run() async {
      begun += 1
      await withCheckedContinuation { waiting.append($0) }
    }

    func end() {
      let ending = waiting
      waiting = []
      for continuation in ending { continuation.resume() }
    }
  }

  private let fetch = Fetch()

  /// A router at "List", in the first of two tabs, whose steps down wait for a fetch.
  private func app(_ options: Options) throws -> RoutedApp {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("List") { Route("Item", .push) { Route("Detail", .push) } }
        Route("Other")
      }
    }
    let fetch = fetch
    let resolver = Resolver<UIKitHost>("Item") { Push().before { _ in await fetch.run() } }
    let app = try RoutedApp(plan, options, resolvers: [resolver])
    app.send(.to("Item"))
    return app
  }

  /// Lets tasks and transitions go on until a condition holds.
  private func wait(_ device: UIKitDouble.Device, until isReached: () -> Bool) async {
    while !isReached() {
      await Task.yield()
      device.settle()
    }
  }

  @Test(arguments: Options.everyPosition)
  func `a tap on a tab never shown is taken in at once, and nothing is pushed under it`(
    options: Options
  ) async throws {
    let app = try app(options)
    var visited: [String] = []
    app.router.watchPosition { position in
      visited.append(position.description)
      return true
    }
    let drive = app.router.drive(.to("Detail"))
    await wait(app.device) { fetch.begun == 1 }
    #expect(app.device.byHand { $0.tapTab(1) } == .refused)
    #expect(visited.contains("Root/Other"))
    // The drive is planned again, goes across, and fetches anew.
    await wait(app.device) { fetch.begun == 2 }
    fetch.end()
    await wait(app.device) { drive.ending != nil }
    #expect((try? drive.ending?.get()) != nil)
    #expect(app.trail == "Root/List/Item/Detail")
    #expect(app.device.warnings == [])
  }

  @Test(arguments: Options.everyPosition)
  func `a swipe under way when the fetch ends holds the step until the finger lets go`(
    options: Options
  ) async throws {
    for isGivenUp in [true, false] {
      let app = try app(options)
      let begun = fetch.begun
      let drive = app.router.drive(.to("Detail"))
      await wait(app.device) { fetch.begun == begun + 1 }
      #expect(app.device.user.beginSwipeBack() == .done)
      fetch.end()
      // The fetch's task goes on before this one does.
      await mainActorTurn()
      app.device.settle()
      #expect(drive.ending == nil)
      #expect(app.trail == "Root/List/Item")
      app.device.user.endSwipeBack(cancelling: isGivenUp)
      if !isGivenUp {
        // The screen is gone: the drive is planned again, and fetches anew.
        await wait(app.device) { fetch.begun == begun + 2 }
        fetch.end()
      }
      await wait(app.device) { drive.ending != nil }
      #expect((try? drive.ending?.get()) != nil)
      #expect(app.trail == "Root/List/Item/Detail")
      #expect(app.device.messages == [])
    }
  }
}
