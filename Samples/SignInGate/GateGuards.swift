import Waymark

/// Who may see what: orders and the profile are for those who are signed in.
@MainActor
func gateGuards(for customer: Customer) -> Guards {
  Guards {
    On(Order.self, Profile.self) { requireSignIn(of: customer) }
  }
}

/// Leads to the sheet for signing in, and keeps what was wanted for later.
///
/// When the customer signs out, they are led to what everybody may see.
@MainActor
func requireSignIn(of customer: Customer) -> Require {
  Require("SignedIn", else: .park(.to(SignIn())), onRecheck: .redirect(.to(Offers()))) {
    customer.isSignedIn
  }
}
