import Waymark

/// The window: two tabs.
struct Shop: Destination {}

/// The offers, which everybody may see.
struct Offers: Destination {}

/// The account of a customer; the screens above it are for customers who are signed in.
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
