/// Why no link leads to a route with some values.
struct NoLink: Error, Equatable {
  /// One line that says what is wrong and how to mend it.
  let why: String
}
