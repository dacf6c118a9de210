import Foundation
import UIKit
import Waymark
import WaymarkUIKitOnDouble

extension InputKey<Int> {
  static var postID: Self { .init("postId") }
}

/// The screens of the app.
func readerPlan() throws -> RoutePlan {
  try RoutePlan {
    Route("Tabs", arranging: .tabs) {
      Route("Posts") {
        Route("Post", needs: .keys(.postID), links: ["/posts/{postId:Int}"])
      }
      Route("Settings")
    }
  } anywhere: {
    Route("Compose", .modal)
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
    driver.send(.to("Post", input: Input((.postID, post))))
  }

  func tapCompose() {
    driver.send(.to("Compose"))
  }
}

/// A post; a link may bring another one to it.
final class PostController: UIViewController, InputReceiving {
  init(_ visit: Visit) {
    super.init(nibName: nil, bundle: nil)
    receive(visit.input)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  func receive(_ input: Input) {
    title = input[.postID].map { "Post \($0)" }
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
    visit.askBeforeLeaving(while: { [weak self] in self?.text.isEmpty == false }) { _ in
      .stay(reason: "the post is not sent")
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    nil
  }

  func tapCancel() {
    driver.send(.parent)
  }
}

/// A bar; the host makes an item for each tab, and puts the tabs' screens into their places.
@MainActor
func makeTabs(_ visit: Visit) -> UITabBarController {
  let controller = UITabBarController()
  controller.title = visit.route.rawValue
  return controller
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
      item.image = UIImage(systemName: tab.route == "Posts" ? "list.bullet" : "gear")
    }
    let plan = try readerPlan()
    router = try Router(
      plan: plan,
      host: host,
      modules: .standard,
      links: [readerLinks(of: plan)]
    ) { visit in
      switch visit.route {
      case "Tabs": makeTabs(visit)
      case "Posts": PostsController(visit)
      case "Post": PostController(visit)
      case "Compose": ComposeController(visit)
      default: UIViewController()
      }
    }
    window.makeKeyAndVisible()
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
  let links = try readerLinks(of: plan)
  let router = try Router(plan: plan, host: host, modules: .standard, links: [links]) { visit in
    visit.tabs.isEmpty ? PostsController(visit) : makeTabs(visit)
  }
  router.send(.start())
  return (container, router)
}
