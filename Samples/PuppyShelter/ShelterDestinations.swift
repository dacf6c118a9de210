import Waymark

/// The window: three tabs.
struct Shelter: Destination {}

/// All puppies.
struct PuppyList: Destination {}

/// The settings of the user, which a link may set.
struct Settings: Destination {
  var sorting: Sorting?

  /// The order in which puppies are listed.
  enum Sorting: String, Codable {
    case name
    case age
  }
}

/// The screens about puppies: each case is one, with what it needs.
enum PuppyRoute: DestinationCases {
  case notifications
  case details(for: Puppy)
  case rename(oldName: String, newName: String?)
  case found(String)
}
