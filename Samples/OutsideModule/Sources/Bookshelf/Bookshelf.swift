import Columns
import WaymarkCore
import WaymarkLinks

extension InputKey<String> {
  /// The title of a book.
  static var title: Self { .init("title") }
}

extension InputKey<Int> {
  /// The number of a chapter.
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
