import Waymark
import WaymarkTables

/// Looks for what is wrong in one document.
struct Lint {
  private let text: JSONText

  init(_ text: JSONText) {
    self.text = text
  }

  /// Reads the document as what it is.
  ///
  /// - Throws: all that is wrong with it.
  func check() throws(TableError) {
    switch try DocumentKind(of: text) {
    case .plan: _ = try RoutePlan(json: text)
    case .linkTable, .journey: break
    }
  }
}
