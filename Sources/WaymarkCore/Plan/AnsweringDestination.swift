/// A destination that is asked for a value, and names its type.
///
/// ```swift
/// struct ColorPicker: AnsweringDestination {
///   typealias AnswerValue = Color
/// }
/// ```
/// ```swift
/// let picked = try await driver.ask(ColorPicker())
/// ```
public protocol AnsweringDestination: Destination {
  /// The type of the value that its screen gives.
  associatedtype AnswerValue: Sendable
}
