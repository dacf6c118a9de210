import Waymark

/// Hides an item: alone, or together with all that stands above it.
func detailResolver<Host: StackHost & UnwindHost>() -> Resolver<Host> {
  Resolver(RouteID(Screen.detail)) {
    Requests {
      Hide(Screen.detail) {
        Pop()
        Unwind()
      }
    }
  }
}
