import Waymark

/// The guards of the app: orders and the profile are for customers who are signed in.
@MainActor
func gateGuards(for customer: Customer) -> Guards {
  Guards {
    On(Order.self, Profile.self) { requireSignIn(of: customer) }
  }
}

/// Redirects to the sheet for signing in, and parks the drive.
///
/// When the customer signs out, they are redirected to what everybody may see.
@MainActor
func requireSignIn(of customer: Customer) -> Require {
  Require("SignedIn", else: .park(.to(SignIn())), onRecheck: .redirect(.to(Offers()))) {
    customer.isSignedIn
  }
}
