import Waymark

/// What an item is taken away with: alone, or at once with all that stands above it.
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
