import Testing
import UIKit
import Waymark
import WaymarkTesting
import WaymarkUIKitOnDouble

/// Drives of a router, gestures of the user and actions of the app's own code, mixed by chance, while
/// transitions come to their end or do not.
///
/// Once nothing is under way any more, and the app has taken away what it has shown by itself and
/// has called `reconcile()`:
///
/// 1. The completion of each drive has run once, and no deadline was needed for that.
/// 2. The router stands where the user does, as read from UIKit's controllers alone.
/// 3. The router can drive to each root and back again.
/// 4. Host and controllers are freed once the app lets go of its router and its window.
///
/// What a host cannot know, because UIKit tells nobody, is no part of this, nor what an app does
/// against its router:
///
/// - Which tab the app selects under a modal counts only once the modal is gone.
/// - Of the list of the tabs that do not fit into the bar nobody is told. The app selects no tab while
///   it is open, and in the end the user leaves it.
/// - What stands on a screen of the app's own is not the router's any more, even if the app then
///   takes its own screen away.
/// - Under an alert of the app's a drive to another tab fails; so the app selects none there.
/// - The app sets no stack that is in a transition: its list may hold what the router takes away as
///   soon as the transition ends.
@MainActor @Suite struct MixedLawTests {
  @Test func `whoever does what, drives end once, and the router stands where the user does`()
    async throws
  {
    try await Law("actions of router, user and app, mixed by chance, come to a good end") {
      choices in
      let world = MixedWorld.any(&choices)
      let count = Int.random(in: 1..<16, using: &choices)
      return Story(in: world, (0..<count).map { _ in MixedAction.any(in: world.shape, &choices) })
    } objection: { world, actions in
      let (objection, held) = try await Self.play(actions, in: world)
      await mainActorTurn()
      let left = held.compactMap(\.object)
      return objection ?? (left.isEmpty ? nil : "there are still \(left)")
    }.holds(over: 0..<20_000)
  }

  private static func play(
    _ actions: [MixedAction],
    in world: MixedWorld
  ) async throws -> (objection: String?, held: [WeakObject]) {
    let player = try MixedPlayer(world)
    for action in actions { await player.play(action) }
    let objection = await player.finish()
    return (objection, player.held)
  }
}
