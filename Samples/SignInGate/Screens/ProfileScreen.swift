import PresentationStacks
import Waymark

/// A form: while it has unsaved changes, it is asked before it is left.
final class ProfileScreen: MemoryScreen {
  private let customer: Customer
  private(set) var tint: Tint

  init(_ visit: borrowing Visit, of customer: Customer) {
    self.customer = customer
    tint = customer.tint
    super.init(visit)
    visit.askBeforeLeaving(while: { [weak self] in self?.isEdited ?? false }) { _ in .later }
  }

  override var title: String {
    "Profile of \(customer.name ?? "nobody"), \(tint)\(isEdited ? " (not saved)" : "")"
  }

  var isEdited: Bool { tint != customer.tint }

  /// Asks for another tint, which then is an unsaved change.
  func tapColor() {
    driver?.ask(ColorPicker()) { [weak self] outcome in
      if case .success(.answered(let tint)) = outcome { self?.tint = tint }
    }
  }

  func tapSave() {
    customer.tint = tint
  }
}
