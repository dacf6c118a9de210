import PresentationStacks
import Waymark

/// Makes the screen for a place that is entered.
@MainActor
func makeScreen(_ visit: Visit) -> MemoryScreen {
  switch visit.route {
  case .toDo: ToDoScreen(visit)
  case .toDoDetail: ToDoDetailScreen(visit)
  case .help: HelpScreen(visit)
  case .contactUs: ContactUsScreen(visit)
  case .messageCenter: MessageCenterScreen(visit)
  default: MemoryScreen(visit)
  }
}
