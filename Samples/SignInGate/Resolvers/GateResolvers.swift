import Waymark

/// Takes the steps that start at the account or at a screen shown on top of it.
///
/// The color picker is shown as a sheet there.
func accountResolver<Host: StackHost & ModalHost>() -> Resolver<Host> {
  Resolver(Account.self) {
    To(ColorPicker.self) { PresentModally(.sheet) }
    signIn()
    Push()
    Pop()
    Dismiss()
  }
}

/// Takes the steps that start at the offers.
func offersResolver<Host: ModalHost>() -> Resolver<Host> {
  Resolver(Offers.self) {
    signIn()
    Dismiss()
  }
}

/// A part that both resolvers share: signing in covers the full screen.
private func signIn<Host: ModalHost>() -> To<Host> {
  To(SignIn.self) { PresentModally(.fullScreen) }
}
