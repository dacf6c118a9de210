import Waymark

/// Takes the steps that start at the to-do list or below it.
func toDoResolver<Host: StackHost & ModalHost>() -> Resolver<Host> {
  Resolver(ToDo.self) {
    contactUs()
    Push()
    Pop()
    Dismiss()
  }
}

/// Takes the steps that start at the help page or below it, and logs some of them.
func helpResolver<Host: StackHost & ModalHost>(noting log: StepLog) -> Resolver<Host> {
  Resolver(Help.self) {
    contactUs()
    To(MessageCenter.self) { Push().observed(log.note) }
    Pop().observed(log.note)
    Dismiss()
  }
}

/// A part that several resolvers share: Contact Us is always a sheet.
func contactUs<Host: ModalHost>() -> To<Host> {
  To(ContactUs.self) { PresentModally(.sheet) }
}
