import Waymark

/// Takes the steps that start at the list of puppies or below it.
func puppyResolver<Host: StackHost & ModalHost>() -> Resolver<Host> {
  Resolver(PuppyList.self) {
    To(PuppyRoute.routeID(ofCase: "rename")) { PresentModally(.sheet) }
    Push()
    Pop()
    Dismiss()
  }
}

/// Takes the steps that start at the notifications or below them, except renaming, which is left to
/// the modules.
func notificationsResolver<Host: StackHost>() -> Resolver<Host> {
  Resolver(PuppyRoute.routeID(ofCase: "notifications")) {
    Push()
    Pop()
  }
}
