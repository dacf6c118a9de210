import UIKit
import Waymark
import WaymarkTesting
import WaymarkUIKitOnDouble

/// The app of a story of mixed actions, and how its system and its router behave.
struct MixedWorld: Sendable {
  let shape: MixedShape
  let options: Options
  let policy: DriveOptions.Policy

  static func any(_ choices: inout Choices) -> MixedWorld {
    MixedWorld(
      shape: MixedShape.allCases.randomElement(using: &choices) ?? .tabs,
      options: Options.everyPosition.randomElement(using: &choices) ?? .iOS26,
      policy: [.join, .queue, .supersede].randomElement(using: &choices) ?? .join
    )
  }
}

/// Answers some drives late, once it is told to.
@MainActor
private final class LateGuard: Guard {
  var isLate = true
  private var approaches: [Approach] = []

  func verdict(on approach: Approach) -> Verdict {
    guard isLate else { return .allow }
    approaches.append(approach)
    return .later
  }

  func answer(allowing isAllowed: Bool) {
    let waiting = approaches
    approaches = []
    for approach in waiting { approach.answer(isAllowed ? .allow : .refuse(reason: "closed")) }
  }
}

/// An object that is not kept.
struct WeakObject {
  private(set) weak var object: AnyObject?
}

/// Plays mixed actions on the double, and finds what is wrong in the end.
@MainActor
final class MixedPlayer {
  /// What the app shows by itself is called so.
  private static let own = "Own"

  private let shape: MixedShape
  private let app: RoutedApp
  private let late = LateGuard()
  private var drives: [Drive] = []
  private var completions: [Int] = []
  /// What is to be freed with the player at the latest: the host and view controllers.
  private(set) var held: [WeakObject] = []
  private var router: Router<UIKitHost> { app.router }
  private var device: UIKitDouble.Device { app.device }

  init(_ world: MixedWorld) throws {
    shape = world.shape
    let late = late
    var settings = RouterOptions()
    settings.policy = world.policy
    app = try RoutedApp(
      shape.plan(),
      world.options,
      isSplit: shape.isSplit,
      guards: Guards { On("Login") { late } },
      settings: settings
    )
    app.send(.start())
  }

  /// Some tabs among all that are shown.
  private func tabs(_ number: Int) -> UITabBarController? {
    let all = app.host.shown.nodes.compactMap { $0.screen as? UITabBarController }
    return all.isEmpty ? nil : all[number % all.count]
  }

  /// The stack where the user stands.
  private var stack: UINavigationController? { router.screen?.navigationController }

  private var isUnderAlert: Bool { device.front?.title == Self.own }

  private func makeOwn() -> UIViewController { makeScreen(Self.own) }

  func play(_ action: MixedAction) async {
    switch action {
    case .router(let action): play(action)
    case .user(let action):
      // What a user does comes in a turn of its own.
      device.turn()
      play(action)
    case .app(let action): play(action)
    case .time(let action): await play(action)
    }
  }

  private func play(_ action: MixedAction.RouterAction) {
    switch action {
    case .drives(let route, let animated): drive(.to(route, animated: animated))
    case .drivesUp(let animated): drive(.parent(animated: animated))
    case .rechecks: drive(.recheck)
    case .guardAnswers(let isAllowed): late.answer(allowing: isAllowed)
    }
  }

  private func drive(_ request: Request) {
    let drive = router.drive(request)
    let index = drives.count
    drives.append(drive)
    completions.append(0)
    drive.whenEnded { [weak self] _ in self?.completions[index] += 1 }
  }

  private func play(_ action: MixedAction.UserAction) {
    let user = device.user
    switch action {
    case .tapsTab(let index, let number):
      if let tabs = tabs(number), index < tabs.viewControllers?.count ?? 0 {
        user.tapTab(index, in: tabs)
      }
    case .opensMore: user.tapMore()
    case .choosesFromMore(let index): user.chooseFromMore(index)
    case .tapsBack: user.tapBack()
    case .beginsSwipe: user.beginSwipeBack()
    case .endsSwipe(let cancelling): user.endSwipeBack(cancelling: cancelling)
    case .beginsPull: user.beginSwipeDown()
    case .endsPull(let cancelling): user.endSwipeDown(cancelling: cancelling)
    }
  }

  private func play(_ action: MixedAction.AppAction) {
    switch action {
    case .selectsTab(let index, let number):
      guard let tabs = tabs(number), !isUnderAlert, !tabs.showsListOfMore else { return }
      tabs.selectedIndex = index
    case .pushes(let animated): stack?.pushViewController(makeOwn(), animated: animated)
    case .pops(let animated): stack?.popViewController(animated: animated)
    case .setsStack(let count, let animated):
      guard let stack, stack.transitionCoordinator == nil else { return }
      stack.setViewControllers(Array(stack.viewControllers.prefix(count)), animated: animated)
    case .presentsAlert(let animated): device.front?.present(makeOwn(), animated: animated)
    case .dismissesAlert(let animated):
      if isUnderAlert { device.front?.presentingViewController?.dismiss(animated: animated) }
    case .dismisses(let animated): router.screen?.dismiss(animated: animated)
    }
  }

  private func play(_ action: MixedAction.TimeAction) async {
    switch action {
    case .turn: device.turn()
    case .milliseconds(let count): device.advance(by: .milliseconds(count))
    case .untilAllIsOver: await settle()
    case .otherRoom: device.resize(to: device.sizeClass == .compact ? .regular : .compact)
    }
    await tasks()
  }

  /// Lets the tasks that wait go on.
  private func tasks() async { await mainActorTurn() }

  private func settle() async {
    for _ in 0..<12 {
      device.settle()
      await tasks()
    }
  }

  /// Ends all that is under way, and tells what is not as it should be then.
  func finish() async -> String? {
    late.isLate = false
    device.user.endSwipeBack(cancelling: true)
    device.user.endSwipeDown(cancelling: true)
    await settle()
    late.answer(allowing: true)
    await settle()
    await takeOwnAway()
    if shape.hasMore {
      leaveListOfMore()
      await settle()
    }
    held = ([app.host] + device.controllers).map { WeakObject(object: $0) }
    if let problem = endingProblem() ?? placeProblem() { return problem }
    return await goAround()
  }

  /// Takes away what the app has shown by itself, and says so to the router, as UIKit may not.
  private func takeOwnAway() async {
    while let front = device.front, front.title == Self.own,
      let below = front.presentingViewController
    {
      below.dismiss(animated: false)
      await settle()
    }
    for case let stack as UINavigationController in device.controllers {
      let others = stack.viewControllers.filter { $0.title != Self.own }
      if others.count < stack.viewControllers.count {
        stack.setViewControllers(others, animated: false)
      }
    }
    await settle()
    router.reconcile()
    await settle()
  }

  /// Taps the first tab where the list of the tabs that do not fit is open; nobody is told of that.
  private func leaveListOfMore() {
    if tabs(0)?.showsListOfMore == true { device.user.tapTab(0) }
  }

  private func endingProblem() -> String? {
    if let index = drives.firstIndex(where: { $0.ending == nil }) {
      return "drive \(index) has not ended; \(place)"
    }
    if let index = completions.firstIndex(where: { $0 != 1 }) {
      return "the completion of drive \(index) ran \(completions[index]) times"
    }
    return device.exceptions.first
  }

  private var place: String { "the trail is \(app.trail), shown is \(device.picture)" }

  /// Whether the router stands elsewhere than the user does.
  ///
  /// Below a modal the app may have selected another tab, which the router learns of later.
  private func placeProblem() -> String? {
    let levels = device.paths
    let trail = app.trail.split(separator: "/").map(String.init)
    guard let front = levels.last else { return "nothing is shown" }
    if levels.count == 1 ? trail != front : Array(trail.suffix(front.count)) != front {
      return "the router stands elsewhere than the user: \(place)"
    }
    return router.foreignScreens.isEmpty ? nil : "something is foreign: \(place)"
  }

  /// Drives to each root and back, and to a root in the end: what is presented when its window goes is
  /// not freed.
  private func goAround() async -> String? {
    let start = RouteID(router.screen?.title ?? "")
    for route in shape.roots.flatMap({ [$0, start] }) + shape.roots.prefix(1) {
      let from = app.trail
      let drive = router.drive(.to(route))
      await settle()
      guard let ending = drive.ending else {
        return "a drive from \(from) to \(route) has not ended; \(place)"
      }
      do {
        _ = try ending.get()
      } catch {
        return "a drive from \(from) to \(route) has failed: \(error)"
      }
      if !app.trail.split(separator: "/").contains(Substring(route.rawValue)) {
        return "a drive from \(from) to \(route) has not arrived; \(place)"
      }
      if let problem = placeProblem() { return "after \(route) from \(from): \(problem)" }
    }
    return device.exceptions.first
  }
}
