import Waymark

/// The window: two tabs.
struct Root: Destination {}

/// The list of things to do.
struct ToDo: Destination {}

/// One thing to do.
struct ToDoDetail: Destination {
  var id: Int
}

/// The first page of the help tab.
struct Help: Destination {}

/// A form over whatever the user was looking at.
struct ContactUs: Destination {}

/// A page of messages.
struct MessageCenter: Destination {}
