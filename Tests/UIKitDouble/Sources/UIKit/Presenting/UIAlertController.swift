public import Foundation

/// A question to the user, who answers it by tapping one of its actions.
@MainActor
open class UIAlertController: UIViewController {
  /// Where it stands.
  public enum Style: Int, Sendable {
    /// At the edge of the window, or beside something.
    case actionSheet
    /// In the middle of the window.
    case alert
  }

  /// What the user can tap.
  public private(set) var actions: [UIAlertAction] = []

  /// Makes one without actions.
  public init(title: String?, message: String?, preferredStyle: Style) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    // What it covers stays in sight.
    modalPresentationStyle = .overFullScreen
  }

  /// The double reads no archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Adds what the user can tap.
  public func addAction(_ action: UIAlertAction) {
    actions.append(action)
  }
}

/// What the user can tap in an alert.
@MainActor
public final class UIAlertAction {
  /// How it looks.
  public enum Style: Int, Sendable {
    case `default`
    case cancel
    case destructive
  }

  /// What it says.
  public let title: String?
  /// How it looks.
  public let style: Style
  let handler: (@MainActor (UIAlertAction) -> Void)?

  /// Makes one; the handler is called once the alert has gone.
  public init(
    title: String?,
    style: Style,
    handler: (@MainActor (UIAlertAction) -> Void)? = nil
  ) {
    self.title = title
    self.style = style
    self.handler = handler
  }
}
