import Waymark

/// The window: three tabs.
struct Shelter: Destination {}

/// All puppies.
struct PuppyList: Destination {}

/// What the user prefers; a link may say it.
struct Settings: Destination {
  var sorting: Sorting?

  /// In which order puppies are listed.
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
