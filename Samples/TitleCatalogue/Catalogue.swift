import PresentationStacks
import Waymark
import WaymarkTables

/// Opens links, and prints what is shown afterwards.
@MainActor
struct Catalogue {
  private let router: Router<MemoryHost>

  /// Shows the shelf, with the links of the table beside this file.
  init() async throws {
    let json = JSONText(bytes: PackageResources.catalogue_json, file: "catalogue.json")
    router = try makeRouter(readingLinksFrom: json) { link in print("→ the browser: \(link)") }
    try await router.start()
  }

  /// Performs a line: a link, a link on top (`push`, `present`), or `back`.
  func perform(_ line: String) async {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    print("> \(line)")
    do throws(NavigationError) {
      switch (words.first, words.dropFirst().first) {
      case (nil, _): break
      case ("back", nil): try await router.driveParent()
      case ("push", let link?): try await router.open(link, onTop: .pushIfPossible)
      case ("present", let link?): try await router.open(link, onTop: .present)
      default: try await router.open(line)
      }
    } catch {
      print("! \(error)")
    }
    print(router.host.picture, terminator: "\n\n")
  }
}
