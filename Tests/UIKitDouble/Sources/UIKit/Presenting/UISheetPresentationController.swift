public import Foundation

/// What presents a view controller as a sheet.
@MainActor
open class UISheetPresentationController: UIPresentationController {
  /// Where a sheet can rest.
  @MainActor
  public final class Detent: NSObject {
    /// What detents are called.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String

      /// Takes a name.
      public init(rawValue: String) {
        self.rawValue = rawValue
      }

      /// Takes a name.
      public init(_ rawValue: String) {
        self.rawValue = rawValue
      }

      /// About half of the window.
      public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
      /// All of it.
      public static let large = Identifier(rawValue: "com.apple.UIKit.large")
    }

    /// What it is called.
    public let identifier: Identifier

    init(_ identifier: Identifier) {
      self.identifier = identifier
      super.init()
    }

    /// About half of the window.
    public class func medium() -> Detent { Detent(.medium) }
    /// All of it.
    public class func large() -> Detent { Detent(.large) }
  }

  /// Where it can rest.
  open var detents: [Detent] = [.large()]
  /// Up to where the user can still touch what is below.
  open var largestUndimmedDetentIdentifier: Detent.Identifier?

  /// Whether the user can touch what is below.
  final var leavesBelowLive: Bool {
    guard let largestUndimmedDetentIdentifier else { return false }
    return largestUndimmedDetentIdentifier == .large
      || detents.first?.identifier == largestUndimmedDetentIdentifier
  }
}
