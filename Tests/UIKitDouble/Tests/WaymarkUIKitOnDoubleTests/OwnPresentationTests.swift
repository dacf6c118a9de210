import Testing
import UIKit
import Waymark
import WaymarkTesting
import WaymarkUIKitOnDouble

/// A presentation of an app's own, for which the app extends the host by its module's protocol.
@MainActor @Suite struct OwnPresentationTests {
  @Test(arguments: Options.everyPosition)
  func `what an extension of the host presents and dismisses is on the trail`(
    options: Options
  ) throws {
    let (host, device) = hostInWindow(options)
    let plan = try RoutePlan { Route("List") { Route("Tip", .card) } }
    let router = try Router(plan: plan, host: host, modules: .standard + .card) {
      makeScreen($0.route.rawValue)
    }
    for _ in 1...2 {
      let there = router.drive(.to("Tip"))
      device.settle()
      #expect((try? there.ending?.get()) != nil)
      #expect(router.trail.description == "List/Tip")
      #expect(host.tree == ["List root", "Tip modal"])
      let back = router.drive(.parent)
      device.settle()
      #expect((try? back.ending?.get()) != nil)
      #expect(router.trail.description == "List")
      #expect(host.tree == ["List root"])
    }
    #expect(router.foreignScreens.isEmpty)
    #expect(device.messages == [])
  }
}

extension Presentation {
  fileprivate static let card = Presentation("card", reach: .window)
}

@MainActor
private protocol CardHost<Screen>: PresentationHost {
  func showCard(_ screen: Screen, over base: Screen, whenDone: HostCompletion) -> Transition
  func hideCard(_ screen: Screen, whenDone: HostCompletion) -> Transition
}

extension UIKitHost: CardHost {
  fileprivate func showCard(
    _ screen: UIViewController,
    over base: UIViewController,
    whenDone: HostCompletion
  ) -> Transition {
    base.present(screen, animated: true) { whenDone() }
    return .running
  }

  fileprivate func hideCard(_ screen: UIViewController, whenDone: HostCompletion) -> Transition {
    screen.presentingViewController?.dismiss(animated: true) { whenDone() }
    return .running
  }
}

private struct ShowCard<Host: CardHost>: Behavior {
  func claim(_ step: Step, at position: Position) -> Claim {
    guard step.kind == .toChild else { return .passes("no step to a child") }
    return step.presentation == .card ? .takes : .passes("it is no card")
  }

  func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    guard let base = attempt.source else { return .passed("nothing is shown to present over") }
    let card = try attempt.makeScreen()
    attempt.markShown(as: .card)
    let transition = attempt.host.showCard(card, over: base, whenDone: attempt.whenDone)
    return attempt.answer(card, after: transition)
  }
}

private struct HideCard<Host: CardHost>: Behavior {
  func claim(_ step: Step, at position: Position) -> Claim {
    guard step.kind == .toParent else { return .passes("no step to a parent") }
    return step.presentation == .card ? .takes : .passes("it was not shown as a card")
  }

  func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    guard let card = attempt.leaving else { return .passed("nothing is shown to dismiss") }
    let transition = attempt.host.hideCard(card, whenDone: attempt.whenDone)
    return attempt.answer(attempt.destination, after: transition)
  }
}

extension BehaviorModule where Host: CardHost {
  fileprivate static var card: BehaviorModule {
    BehaviorModule("card", serving: [.card]) {
      ShowCard()
      HideCard()
    }
  }
}
