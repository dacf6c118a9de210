import PresentationStacks
import Waymark
import WaymarkTables

/// The screens of the app by the names under which its table of links knows them.
@MainActor
let screens: ScreenRegistry<MemoryScreen> = [
  "Title": { TitleScreen($0) },
  "Query": { QueryScreen($0) },
  "Tabs": { MemoryScreen($0) },
  "Web": { WebScreen($0) },
]

/// Puts the app together in a window in memory, with links that are read from a table.
///
/// - Parameters:
///   - json: the table: patterns, each with the name of a screen's class.
///   - outside: opens the links that are not links of the app.
@MainActor
func makeRouter(
  readingLinksFrom json: JSONText,
  openingOutside outside: @escaping @MainActor (String) -> Void
) throws -> Router<MemoryHost> {
  let document = try LinkTableDocument(json: json, screens: screens)
  let table = try LinkTable(document, rules: LinkRules(schemes: ["catalogue"]))
  let router = try Router(
    plan: cataloguePlan(),
    host: MemoryHost(),
    modules: .standard,
    links: [table]
  ) { visit in
    try screens.makeScreen(named: visit.route.rawValue, for: visit) ?? MemoryScreen(visit)
  }
  router.openOutside = outside
  return router
}
