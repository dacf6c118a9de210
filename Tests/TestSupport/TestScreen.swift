public import PresentationStacks
public import WaymarkCore
public import WaymarkLinks

/// A screen that records the inputs it receives; its title names its to-do, if it has one.
open class TestScreen: MemoryScreen {
  /// The visit that it was made for.
  public let visit: Visit
  /// The inputs that it has received, in order.
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
