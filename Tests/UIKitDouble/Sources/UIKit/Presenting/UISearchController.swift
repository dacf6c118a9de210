public import Foundation

/// A search, which UIKit presents over what is searched.
@MainActor
open class UISearchController: UIViewController {
  /// Makes a search that shows its results by itself or in a view controller of their own.
  public init(searchResultsController: UIViewController?) {
    super.init(nibName: nil, bundle: nil)
    // UIKit's own style; like this one it stops at what defines a presentation context.
    modalPresentationStyle = .overCurrentContext
  }

  /// The double reads no archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
