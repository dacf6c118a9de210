import Columns
import WaymarkCore

let router = try Router(
  plan: bookshelf(),
  host: ColumnWindow(room: 4),
  modules: [.columns],
  screens: Pane.init
)
await Walk(router: router).take()
