public import Foundation

/// One tab (18), whose view controller is made when it is needed.
@MainActor
open class UITab: NSObject {
  /// What it is called.
  open var title: String
  /// What it looks like.
  open var image: UIImage?
  /// What it is known by.
  public final let identifier: String
  /// The controller that it is a tab of.
  public internal(set) final weak var tabBarController: UITabBarController?

  private final var provider: ((UITab) -> UIViewController)?
  private(set) final var made: UIViewController?

  /// Makes a tab.
  public init(
    title: String,
    image: UIImage?,
    identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
    super.init()
  }

  /// The tab that UIKit makes for a view controller by itself.
  init(holding controller: UIViewController) {
    title = controller.title ?? ""
    image = nil
    identifier = controller.name
    made = controller
    super.init()
    controller.tab = self
  }

  /// What it shows; made when it is asked for.
  open var viewController: UIViewController? {
    if made == nil, let provider {
      self.provider = nil
      made = provider(self)
      made?.tab = self
    }
    return made
  }
}

/// Who has a say in what the user's taps on tabs do, and is told of them.
@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Answers whether a tap selects a tab.
  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool

  /// Is told that the user has tapped a tab.
  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  )

  /// Answers whether a tap selects a tab (18).
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool

  /// Is told that the user has tapped a tab (18).
  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelectTab selectedTab: UITab,
    previousTab: UITab?
  )
}

extension UITabBarControllerDelegate {
  /// Lets it be selected.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool { true }

  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {}

  /// Lets it be selected.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelectTab tab: UITab
  ) -> Bool { true }

  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    didSelectTab selectedTab: UITab,
    previousTab: UITab?
  ) {}
}
