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
  private func app(
    _ options: UIKitDouble.Options
  ) throws -> (router: Router<UIKitHost>, device: UIKitDouble.Device) {
    let (host, device) = hostInWindow(options)
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("List") { Route("Item", .push) { Route("Detail", .push) } }
        Route("Other")
      }
    }
    let fetch = fetch
    let router = try Router(
      plan: plan,
      host: host,
      modules: .standard,
      resolvers: [Resolver("Item") { Push().before { _ in await fetch.run() } }],
      clock: VirtualClock()
    ) {
      makeScreen($0.route.rawValue, tabs: $0.tabs.map(\.rawValue))
    }
    router.send(.to("Item"))
    device.settle()
    return (router, device)
  }

  /// Lets tasks and transitions go on until a condition holds.
  private func wait(
    _ device: UIKitDouble.Device,
    until isReached: () -> Bool
  ) async {
    while !isReached() {
      await Task.yield()
      device.settle()
    }
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a tap on a tab never shown is taken in at once, and nothing is pushed under it`(
    options: UIKitDouble.Options
  ) async throws {
    let (router, device) = try app(options)
    var visited: [String] = []
    router.watchPosition { position in
      visited.append(position.description)
      return true
    }
    let drive = router.drive(.to("Detail"))
    await wait(device) { fetch.begun == 1 }
    #expect(device.user.tapTab(1) == .refused)
    device.settle()
    #expect(visited.contains("Root/Other"))
    // The drive is planned again, goes across, and fetches anew.
    await wait(device) { fetch.begun == 2 }
    fetch.end()
    await wait(device) { drive.ending != nil }
    #expect((try? drive.ending?.get()) != nil)
    #expect(router.trail.description == "Root/List/Item/Detail")
    #expect(device.warnings == [])
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a swipe under way when the fetch ends holds the step until the finger lets go`(
    options: UIKitDouble.Options
  ) async throws {
    for isGivenUp in [true, false] {
      let (router, device) = try app(options)
      let begun = fetch.begun
      let drive = router.drive(.to("Detail"))
      await wait(device) { fetch.begun == begun + 1 }
      #expect(device.user.beginSwipeBack() == .done)
      fetch.end()
      // The fetch's task goes on before this one does.
      await Task { @MainActor in }.value
      device.settle()
      #expect(drive.ending == nil)
      #expect(router.trail.description == "Root/List/Item")
      device.user.endSwipeBack(cancelling: isGivenUp)
      if !isGivenUp {
        // The screen is gone: the drive is planned again, and fetches anew.
        await wait(device) { fetch.begun == begun + 2 }
        fetch.end()
      }
      await wait(device) { drive.ending != nil }
      #expect((try? drive.ending?.get()) != nil)
      #expect(router.trail.description == "Root/List/Item/Detail")
      #expect(device.messages == [])
    }
  }
}
