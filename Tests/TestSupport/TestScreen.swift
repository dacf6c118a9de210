public import PresentationStacks
public import WaymarkCore
public import WaymarkLinks

/// A screen that remembers what it was told, titled by its to-do where it has one.
open class TestScreen: MemoryScreen {
  /// The visit that it was made for.
  public let visit: Visit
  /// The inputs that it was told of, in order.
  public private(set) var received: [Input] = []

  /// Makes the screen for a visit.
  public override init(_ visit: Visit) {
    self.visit = visit
    super.init(visit)
  }

  open override var title: String { input[.toDoID].map { "Item \($0)" } ?? name }

  open override func receive(_ input: Input) {
    super.receive(input)
    received.append(input)
  }
}
