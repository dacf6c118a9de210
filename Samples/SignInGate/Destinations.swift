import Waymark

/// The window: two tabs.
struct Shop: Destination {}

/// What is on sale, for everybody.
struct Offers: Destination {}

/// What a customer has here; the screens above it are for those who are signed in.
struct Account: Destination {}

/// One order of the customer.
struct Order: Destination {
  var number: Int
}

/// The customer's own settings: a form that is saved by hand.
struct Profile: Destination {}

/// A sheet that is asked for a tint.
struct ColorPicker: AnsweringDestination {
  typealias AnswerValue = Tint
}

/// A sheet where a customer signs in.
struct SignIn: Destination {}
