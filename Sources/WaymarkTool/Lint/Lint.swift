import Waymark
import WaymarkTables

/// Looks for what is wrong in one document.
struct Lint {
  private let path: String

  /// Takes the name of the document's file.
  init(_ path: String) {
    self.path = path
  }

  /// Reads the document as what it is.
  ///
  /// - Throws: all that is wrong with it.
  func check() throws(TableError) {
    let text = try JSONText(contentsOf: path)
    switch try DocumentKind(of: text) {
    case .plan: _ = try RoutePlan(json: text)
    case .linkTable: break
    case .journey: _ = try JourneyFile(path)
    }
  }
}
