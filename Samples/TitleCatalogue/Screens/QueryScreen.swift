import PresentationStacks
import Waymark

/// What was found for a query.
final class QueryScreen: MemoryScreen {
  override var title: String {
    var words = ["Query \(input[.query] ?? "")"]
    if let text = input[.optionalQuery] { words.append("and \(text)") }
    if let number = input[.optionalValue] { words.append("at most \(number)") }
    return words.joined(separator: ", ")
  }
}
