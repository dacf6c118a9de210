import PresentationStacks
import Waymark

/// Shows the results of a query; the same screen stays to show those of another query.
final class QueryScreen: MemoryScreen {
  private var shown: Query

  init(_ query: Query, _ visit: borrowing Visit) {
    shown = query
    super.init(visit)
  }

  override var title: String {
    var words = ["Query \(shown.query)"]
    if let text = shown.optionalQuery { words.append("and \(text)") }
    if let number = shown.optionalValue { words.append("at most \(number)") }
    return words.joined(separator: ", ")
  }

  override func receive(_ input: Input) {
    super.receive(input)
    if let query = input.destination(Query.self) { shown = query }
  }
}
