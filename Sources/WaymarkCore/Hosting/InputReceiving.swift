public import WaymarkLinks

/// A screen that wants to hear of the inputs merged into its place after it was made.
///
/// No screen has to conform: one that does not simply keeps what it was made with.
@MainActor
public protocol InputReceiving: AnyObject {
  /// Tells all that its place holds now.
  func receive(_ input: Input)
}
