/// Every screen of the app, by the name that its plan knows it by.
enum Screen: String {
  case list, addItem, detail, settings
}
