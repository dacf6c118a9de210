import UIKit
import Waymark
import WaymarkTesting
import WaymarkUIKitOnDouble

extension InputKey<Int> {
  static var postID: Self { .init("postId") }
}

/// A router over the window of a device, with screens that are called by their routes.
@MainActor
struct RoutedApp {
  let router: Router<UIKitHost>
  let device: UIKitDouble.Device
  let clock = VirtualClock()

  init(
    _ plan: RoutePlan,
    _ options: Options = .iOS26,
    isSplit: Bool = false,
    resolvers: [Resolver<UIKitHost>] = [],
    guards: Guards = Guards(),
    settings: RouterOptions = RouterOptions(),
    prepare: (UIKitHost) -> Void = { _ in },
    screens: @escaping @MainActor (Visit) -> UIViewController = {
      makeScreen($0.route.rawValue, tabs: $0.tabs.map(\.rawValue))
    }
  ) throws {
    let (host, device) = hostInWindow(
      options,
      sizeClass: isSplit ? .regular : .compact,
      isSplit: isSplit
    )
    prepare(host)
    self.device = device
    router = try Router(
      plan: plan,
      host: host,
      modules: .standard,
      resolvers: resolvers,
      guards: guards,
      options: settings,
      clock: clock
    ) { screens($0) }
  }

  var host: UIKitHost { router.host }
  var trail: String { router.trail.description }

  /// Asks for something, and lets all come to its end.
  @discardableResult
  func send(_ request: Request) -> Drive {
    defer { device.settle() }
    return router.drive(request)
  }

  /// Lets tasks and transitions go on.
  func settle() async {
    for _ in 0..<5 {
      device.settle()
      await mainActorTurn()
    }
  }

  /// Goes to one route after the other.
  func go(to routes: RouteID...) {
    for route in routes { send(.to(route)) }
  }
}
