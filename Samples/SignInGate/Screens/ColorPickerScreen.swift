import PresentationStacks
import Waymark

/// A sheet with tints; it answers its asker with the tint that is tapped.
final class ColorPickerScreen: MemoryScreen {
  private let visit: Visit

  override init(_ visit: borrowing Visit) {
    self.visit = copy visit
    super.init(visit)
  }

  override var title: String { Tint.allCases.map(\.rawValue).joined(separator: ", ") }

  /// Answers with a tint, which also leaves the sheet.
  func tap(_ tint: Tint) {
    visit.answer(tint, to: ColorPicker.self)
  }
}
