/// What result builders of lists share: lines one below the other, `if`, `switch`, `for` and lists.
///
/// A builder of its own says which lines it takes:
///
/// ```swift
/// @resultBuilder
/// enum TitleBuilder: ListBuilder {
///   typealias Element = String
///   static func buildExpression(_ title: String) -> [String] { [title] }
/// }
/// ```
public protocol ListBuilder<Element> {
  /// The type of the list's elements.
  associatedtype Element
}

extension ListBuilder {
  /// Takes a list, as a function of another module hands it over.
  public static func buildExpression(_ list: [Element]) -> [Element] { list }

  /// Joins the lines of a block.
  public static func buildBlock(_ parts: [Element]...) -> [Element] {
    parts.count == 1 ? parts[0] : parts.flatMap { $0 }
  }

  /// Takes an `if` without an `else`.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }

  /// Takes the first branch of a choice.
  public static func buildEither(first part: [Element]) -> [Element] { part }

  /// Takes the other branch of a choice.
  public static func buildEither(second part: [Element]) -> [Element] { part }

  /// Takes a `for` loop.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
}
