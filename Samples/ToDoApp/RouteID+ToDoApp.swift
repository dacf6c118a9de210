import Waymark

extension RouteID {
  static let root: RouteID = "Root"
  static let toDo: RouteID = "ToDo"
  static let toDoDetail: RouteID = "ToDoDetail"
  static let help: RouteID = "Help"
  static let contactUs: RouteID = "ContactUs"
  static let messageCenter: RouteID = "MessageCenter"
}
