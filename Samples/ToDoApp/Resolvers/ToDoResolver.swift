import Waymark

/// Takes the steps that start at the to-do list or below it.
func toDoResolver<Host: StackHost & ModalHost>() -> Resolver<Host> {
  Resolver(ToDo.routeID) {
    contactUs()
    Push()
    Pop()
    Dismiss()
  }
}
