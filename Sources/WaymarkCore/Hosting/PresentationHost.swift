public import WaymarkLinks

/// Where screens appear: a window of a toolkit, or one in memory.
///
/// Every host can tell what it shows. What it can do beyond that it says with capability
/// protocols: `RootHost`, `StackHost`, `ModalHost`, `TabHost`, `UnwindHost`, `ReplaceHost`, and an
/// app's own. A host names its `Screen` itself: any class that is `Sendable`, as every main-actor
/// class is; a screen inherits from nothing and conforms to nothing.
@MainActor
public protocol PresentationHost<Screen>: AnyObject {
  /// What the host shows.
  associatedtype Screen: AnyObject & Sendable

  /// What is shown now, as a flat tree.
  var shown: ScreenTree<Screen> { get }
}

/// How far a host is with an operation when it returns.
public enum Transition: Sendable, Hashable {
  /// It is done; the completion is not called.
  case finished
  /// It goes on; the host calls the completion when it is done.
  case running
}

/// A screen that wants to hear of the inputs merged into its place after it was made.
///
/// No screen has to conform: one that does not simply keeps what it was made with.
@MainActor
public protocol InputReceiving: AnyObject {
  /// Tells all that its place holds now.
  func receive(_ input: Input)
}
