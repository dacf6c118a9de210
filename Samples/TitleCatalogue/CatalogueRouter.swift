import PresentationStacks
import Waymark
import WaymarkTables

/// Puts the app together in a window in memory, with links that are read from a table.
///
/// - Parameters:
///   - json: the table: patterns, each with the name of a route in place of a screen's class.
///   - outside: opens links that are not the app's.
@MainActor
func makeRouter(
  readingLinksFrom json: JSONText,
  openingOutside outside: @escaping @MainActor (String) -> Void
) throws -> Router<MemoryHost> {
  let table = try LinkTable(
    LinkTableDocument(json: json),
    rules: LinkRules(schemes: ["catalogue"])
  )
  let router = try Router(
    plan: cataloguePlan(),
    host: MemoryHost(),
    modules: .standard,
    links: [table],
    screens: catalogueScreens()
  )
  router.openOutside = outside
  return router
}

/// The makers of the screens, one for each route.
@MainActor
private func catalogueScreens() -> Screens<MemoryScreen> {
  Screens {
    For(Title.self) { title, visit in TitleScreen(title, visit) }
    For(Query.self) { query, visit in QueryScreen(query, visit) }
    For("Web") { visit in WebScreen(visit) }
    For { visit in MemoryScreen(visit) }
  }
}
