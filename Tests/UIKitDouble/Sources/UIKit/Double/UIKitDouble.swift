/// What is the double's own, not UIKit's: the device, its user, and what is left open by Apple.
///
/// All else in this module bears UIKit's names and UIKit's signatures. The double stands in for
/// UIKit in tests; time passes on it when a test says so.
///
/// ```swift
/// let device = UIKitDouble.Device()
/// let window = UIWindow(windowScene: device.scene)
/// window.rootViewController = UINavigationController(rootViewController: list)
/// window.makeKeyAndVisible()
/// device.settle()
/// #expect(device.picture == "Nav[List]")
/// ```
@MainActor
public enum UIKitDouble {
  /// What UIKit writes to the console, or dies of.
  public struct Message: Sendable, Hashable, CustomStringConvertible {
    /// What UIKit does beside saying so.
    public enum Kind: String, Sendable {
      /// It logs, and goes on.
      case warning
      /// It throws an exception, which ends an app; the double changes nothing and goes on.
      case exception
    }

    /// What UIKit does beside saying so.
    public let kind: Kind
    /// What is said.
    public let text: String

    /// The kind and the text on one line.
    public var description: String { "\(kind.rawValue): \(text)" }
  }

  /// What was said about view controllers that have never been in a window of any device.
  public private(set) static var strayMessages: [Message] = []

  static func say(_ kind: Message.Kind, _ text: String, on device: Device?) {
    let message = Message(kind: kind, text: text)
    guard let device else { return strayMessages.append(message) }
    device.messages.append(message)
  }
}
