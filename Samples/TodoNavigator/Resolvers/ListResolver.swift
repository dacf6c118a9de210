import Waymark

/// Shows and hides the screens above the list.
///
/// It is asked after the resolvers of the screens above the list, for the steps that they pass on.
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
