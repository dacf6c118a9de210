import PresentationStacks
import Waymark

/// One thing to do; the same screen stays to show another.
final class ToDoDetailScreen: MemoryScreen {
  private var detail: ToDoDetail

  init(_ detail: ToDoDetail, _ visit: borrowing Visit) {
    self.detail = detail
    super.init(visit)
  }

  override var title: String { "Item \(detail.id)" }

  override func receive(_ input: Input) {
    super.receive(input)
    if let detail = input.destination(ToDoDetail.self) { self.detail = detail }
  }

  func tapNext() async throws(NavigationError) {
    guard detail.id < .max else { return }
    try await driver?.driveTo(ToDoDetail(id: detail.id + 1))
  }

  /// Opens Contact Us above this screen; going back leads here.
  func tapContactUsNear() async throws(NavigationError) {
    try await driver?.driveSub(ContactUs())
  }

  /// Opens Contact Us in its place in the plan: in the other tab.
  func tapContactUsFar() async throws(NavigationError) {
    try await driver?.driveTo(ContactUs())
  }

  func tapBack() async throws(NavigationError) {
    try await driver?.driveParent()
  }
}
