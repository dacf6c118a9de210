import Waymark

/// Which to-do a screen is about.
extension InputKey<Int> { static var toDoID: Self { .init("toDoId") } }
