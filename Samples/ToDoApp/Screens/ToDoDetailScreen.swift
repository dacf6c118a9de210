import PresentationStacks
import Waymark

/// One thing to do; its title follows the id that the screen is given.
final class ToDoDetailScreen: MemoryScreen {
  override var title: String {
    input[.toDoID].map { "Item \($0)" } ?? "No item"
  }

  func tapNext() async throws(NavigationError) {
    guard let id = input[.toDoID], id < .max else { return }
    try await driver?.driveTo(.toDoDetail, input: Input((.toDoID, id + 1)))
  }

  /// Contact Us opens right here and leads back here.
  func tapContactUsNear() async throws(NavigationError) {
    try await driver?.driveSub(.contactUs)
  }

  /// Contact Us opens where the plan has it: in the other tab.
  func tapContactUsFar() async throws(NavigationError) {
    try await driver?.driveTo(.contactUs)
  }

  func tapBack() async throws(NavigationError) {
    try await driver?.driveParent()
  }
}
