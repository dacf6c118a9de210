import Waymark

/// What the list shows, and what it takes away again; asked for what stands above it, too.
func listResolver<Host: StackHost & ModalHost>() -> Resolver<Host> {
  Resolver(RouteID(Screen.list)) {
    Requests {
      Show(Screen.addItem) { PresentModally(.sheet) }
      Hide(Screen.addItem) { Dismiss() }
      Show(Screen.detail) { Push() }
      Show(Screen.settings) { PresentModally(.fullScreen) }
      Hide(Screen.settings) { Dismiss() }
    }
  }
}
