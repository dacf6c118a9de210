import Waymark

/// Takes the steps that start at the help page or below it, and notes some of them.
func helpResolver<Host: StackHost & ModalHost>(noting log: StepLog) -> Resolver<Host> {
  Resolver(Help.routeID) {
    contactUs()
    To(MessageCenter.routeID) { Push().observed(log.note) }
    Pop().observed(log.note)
    Dismiss()
  }
}
