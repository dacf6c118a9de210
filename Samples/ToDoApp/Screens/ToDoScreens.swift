import PresentationStacks
import Waymark

/// The makers of the screens, one for each destination; a router without one of them is refused.
@MainActor
func toDoScreens() -> Screens<MemoryScreen> {
  Screens {
    For(Root.self) { visit in MemoryScreen(visit) }
    For(ToDo.self) { visit in ToDoScreen(visit) }
    For(ToDoDetail.self) { detail, visit in ToDoDetailScreen(detail, visit) }
    For(Help.self) { visit in HelpScreen(visit) }
    For(ContactUs.self) { visit in ContactUsScreen(visit) }
    For(MessageCenter.self) { visit in MessageCenterScreen(visit) }
  }
}
