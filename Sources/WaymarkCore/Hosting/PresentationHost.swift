public import WaymarkLinks

/// Where screens appear: a window of a toolkit, or one in memory.
///
/// Every host says what it shows. What else it can do, it declares by capability protocols:
/// `RootHost`, `StackHost`, `ModalHost`, `TabHost`, `UnwindHost`, `ReplaceHost`, `TrimHost`, and an
/// app's own.
/// A host chooses its `Screen`: any `Sendable` class, such as every main-actor class. A screen need
/// not inherit from anything or conform to anything.
@MainActor
public protocol PresentationHost<Screen>: AnyObject {
  /// What the host shows.
  associatedtype Screen: AnyObject & Sendable

  /// What is shown now, as a flat tree.
  var shown: ScreenTree<Screen> { get }

  /// Whether a screen is where the user stands: the one on top of the selected branch of `shown`.
  ///
  /// A router calls this before each drive, with the screen where it knows the user to stand, and
  /// after an app's behavior has taken a step up or the last step of a drive. By default the tree is
  /// read; a host that knows without reading it can answer faster.
  func isOnTop(_ screen: Screen) -> Bool
}

extension PresentationHost {
  /// Whether the tree ends with the screen.
  public func isOnTop(_ screen: Screen) -> Bool { shown.top === screen }
}

/// A screen that is told when inputs are merged into its place after it was made.
///
/// No screen has to conform. One that does not is made anew in its place, by a host that is a
/// ``ReplaceHost``; on any other, a drive that brings it other values ends `failed`.
@MainActor
public protocol InputReceiving: AnyObject {
  /// Called with all values that its place holds now.
  func receive(_ input: Input)
}
