public import WaymarkLinks

/// A screen that is told when inputs are merged into its place after it was made.
///
/// No screen has to conform. One that does not is made anew in its place, by a host that is a
/// ``ReplaceHost``; on any other, a drive that brings it other values ends `failed`.
@MainActor
public protocol InputReceiving: AnyObject {
  /// Called with all values that its place holds now.
  func receive(_ input: Input)
}
