/// A type of the tests' own, which `routes.json` names.
///
/// Its file is called as an app's may be; the file that the build makes has a name of its own.
enum Calendar {
  enum Day: String, Codable, CaseIterable {
    case monday
    case tuesday
  }
}
