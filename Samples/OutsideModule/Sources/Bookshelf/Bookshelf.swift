import Columns
import WaymarkCore
import WaymarkLinks

extension InputKey<String> {
  /// What a book is called.
  static var title: Self { .init("title") }
}

extension InputKey<Int> {
  /// Which chapter it is.
  static var number: Self { .init("number") }
}

/// The screens of the app.
func bookshelf() throws(ConfigurationError) -> RoutePlan {
  try RoutePlan {
    Route("Library") {
      Route("Novels", .column) {
        Route("Novel", .column, needs: .keys(.title)) {
          Route("Chapter", .column, needs: .keys(.number)) { Route("Notes", .column) }
        }
      }
      Route("Poems", .column) {
        Route("Poem", .column, needs: .keys(.title))
      }
    }
    Route("SignIn")
  }
}
