public import Foundation

/// An image; the double has nothing to draw.
open class UIImage: NSObject {
  /// One of the system's own, by its name; the double knows them all.
  public convenience init?(systemName name: String) {
    guard !name.isEmpty else { return nil }
    self.init()
  }
}

/// Something that can be chosen from a menu, or done by a button.
@MainActor
open class UIAction: NSObject {
  /// What is done.
  public typealias Handler = (UIAction) -> Void

  /// What it is called.
  open var title: String
  /// What it looks like.
  open var image: UIImage?
  final let handler: Handler

  /// Makes an action.
  public init(title: String = "", image: UIImage? = nil, handler: @escaping Handler) {
    self.title = title
    self.image = image
    self.handler = handler
    super.init()
  }
}

/// What bars show of something.
@MainActor
open class UIBarItem: NSObject {
  /// What it is called.
  open var title: String?
  /// What it looks like.
  open var image: UIImage?
}

/// A button in a bar.
@MainActor
open class UIBarButtonItem: UIBarItem {
}

/// What a tab bar shows of a tab.
@MainActor
open class UITabBarItem: UIBarItem {
  /// A number of the app's.
  open var tag = 0

  /// Makes an item.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }
}

/// What a navigation bar shows of a view controller.
@MainActor
open class UINavigationItem: NSObject {
  /// What it is called.
  open var title: String?
  /// A button in the place of the back button.
  open var leftBarButtonItem: UIBarButtonItem?
  /// What is done when the user taps the back button, instead of popping.
  open var backAction: UIAction?

  /// Makes an item.
  public init(title: String) {
    self.title = title
    super.init()
  }
}

/// Who is asked about what a navigation bar's buttons do.
@MainActor
public protocol UINavigationBarDelegate: NSObjectProtocol {
  /// Answers whether a tap on the back button pops; it may be asked of what code has popped, too.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Is told that the user has popped by a button of the bar.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Lets it pop.
  public func navigationBar(
    _ navigationBar: UINavigationBar,
    shouldPop item: UINavigationItem
  ) -> Bool { true }

  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// The bar above a stack.
@MainActor
open class UINavigationBar: UIView {
}
