import Foundation
import UIKit
import Waymark
import WaymarkUIKitOnDouble

struct Posts: Destination {}

struct Post: Destination {
  var id: Int
}

struct Settings: Destination {}

struct Compose: Destination {}

/// The screens of the app.
func readerPlan() throws -> RoutePlan {
  try RoutePlan {
    Route("Tabs", arranging: .tabs) {
      Posts.route {
        Post.route(links: ["/posts/{id:Int}"])
      }
      Settings.route()
    }
  } anywhere: {
    Compose.route(.modal)
  }
}

/// The links that the app takes: those of its own scheme, and those of its web site.
func readerLinks(of plan: RoutePlan) throws -> LinkTable {
  try LinkTable(plan, rules: LinkRules(schemes: ["reader"], hosts: ["reader.example.com"]))
}

/// A list of posts; what its user taps becomes a request.
final class PostsController: UIViewController {
  private let driver: any Driver

  init(_ visit: Visit) {
    driver = visit.driver
    super.init(nibName: nil, bundle: nil)
    title = "Posts"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  func tap(post: Int) {
    driver.send(.to(Post(id: post)))
  }

  func tapCompose() {
    driver.send(.to(Compose()))
  }
}

/// A post; a link may bring another one to it.
final class PostController: UIViewController, InputReceiving {
  init(_ post: Post) {
    super.init(nibName: nil, bundle: nil)
    show(post)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  func receive(_ input: Input) {
    if let post = input.destination(Post.self) { show(post) }
  }

  private func show(_ post: Post) {
    title = "Post \(post.id)"
  }
}

/// A form that is asked before it is left.
final class ComposeController: UIViewController {
  var text = ""
  private let driver: any Driver

  init(_ visit: Visit) {
    driver = visit.driver
    super.init(nibName: nil, bundle: nil)
    title = "Compose"
    visit.askBeforeLeaving(while: { [weak self] in self?.text.isEmpty == false }) {
      [weak self] leaving in
      self?.confirm(leaving)
      return .later
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  func tapCancel() {
    driver.send(.parent)
  }

  /// Asks the user; what would leave the form waits for the answer.
  private func confirm(_ leaving: Leaving) {
    let alert = UIAlertController(title: "Not sent", message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "Discard", style: .destructive) { _ in leaving.answer(.leave) }
    )
    alert.addAction(
      UIAlertAction(title: "Go on", style: .cancel) { _ in
        leaving.answer(.stay(reason: "the post is not sent"))
      }
    )
    present(alert, animated: true)
    // Another drive may go first, as that of a link: the alert must not cover what it shows.
    leaving.whenOver { [weak alert] in alert?.dismiss(animated: false) }
  }
}

/// A bar; the host makes an item for each tab, and puts the tabs' screens into their places.
@MainActor
func makeTabs(_ visit: Visit) -> UITabBarController {
  let controller = UITabBarController()
  controller.title = visit.route.rawValue
  return controller
}

/// Who makes the screen of each route.
@MainActor
func readerScreens() -> Screens<UIViewController> {
  Screens {
    For("Tabs") { visit in makeTabs(visit) }
    For(Posts.self) { visit in PostsController(visit) }
    For(Post.self) { post, _ in PostController(post) }
    For(Settings.self) { _ in UIViewController() }
    For(Compose.self) { visit in ComposeController(visit) }
  }
}

/// The app in a window of its own.
@MainActor
final class Reader {
  let router: Router<UIKitHost>
  private let window: UIWindow

  init(in scene: UIWindowScene) throws {
    window = UIWindow(windowScene: scene)
    let host = UIKitHost(window: window)
    host.prepareSheet = { sheet, _, _ in
      sheet.detents = [.medium(), .large()]
    }
    host.prepareTab = { item, tab in
      item.image = UIImage(systemName: tab.route == Posts.routeID ? "list.bullet" : "gear")
    }
    let plan = try readerPlan()
    router = try Router(
      plan: plan,
      host: host,
      modules: .standard,
      links: [readerLinks(of: plan)],
      screens: readerScreens()
    )
    window.makeKeyAndVisible()
  }

  /// Shows the first screen, unless a link has shown another.
  func start() {
    router.send(.start())
  }

  func open(_ link: String) {
    router.send(.open(link))
  }
}

/// The same app within a window that another owns, as SwiftUI does.
@MainActor
func makeContainer() throws -> (container: UIKitHostContainer, router: Router<UIKitHost>) {
  let container = UIKitHostContainer()
  let host = UIKitHost(container: container)
  let plan = try readerPlan()
  let router = try Router(
    plan: plan,
    host: host,
    modules: .standard,
    links: [readerLinks(of: plan)],
    screens: readerScreens()
  )
  router.send(.start())
  return (container, router)
}
