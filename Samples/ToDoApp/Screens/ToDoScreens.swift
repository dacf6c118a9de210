import PresentationStacks
import Waymark

/// Who makes the screen of each destination; a router that lacks one is refused.
@MainActor
func toDoScreens() -> Screens<MemoryScreen> {
  Screens {
    For(Root.self) { _, visit in MemoryScreen(visit) }
    For(ToDo.self) { _, visit in ToDoScreen(visit) }
    For(ToDoDetail.self) { detail, visit in ToDoDetailScreen(detail, visit) }
    For(Help.self) { _, visit in HelpScreen(visit) }
    For(ContactUs.self) { _, visit in ContactUsScreen(visit) }
    For(MessageCenter.self) { _, visit in MessageCenterScreen(visit) }
  }
}
