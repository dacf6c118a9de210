import WaymarkCore

extension RouteID { static let toDo: RouteID = "ToDo" }
