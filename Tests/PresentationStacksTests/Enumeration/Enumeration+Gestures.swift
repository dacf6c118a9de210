import PresentationStacks
import WaymarkCore

/// Every gesture in one state.
extension Enumeration {
  /// A gesture does what the call does that it stands for, and nothing where there is none.
  func gestureAll(in step: Step, _ turn: Int) throws {
    let layout = step.layout
    var gestures: [Gesture] = [
      .tapBack, .swipeDown, .tap(tab: "nowhere"), .swipeBack(finished: true),
      .swipeBack(finished: false), .pull(finished: true), .pull(finished: false),
    ]
    gestures += Part.tabNames.map { .tap(tab: $0) }
    gestures += (layout.places.map(\.part) + Part.strangers).map { .longPressBack(to: $0) }
    let share = share(in: step)
    for (index, gesture) in gestures.enumerated() where (turn + index) % share == 0 {
      self.gestures += 1
      let call = layout.call(of: gesture)
      let operations = host.window.operationCount
      let outcome = gesture.make(host.user, with: cast)
      let isCancelled =
        gesture == .swipeBack(finished: false) && layout.backable != nil
        || gesture == .pull(finished: false) && layout.swipeable != nil
      try expect(
        outcome == (call != nil || isCancelled ? .done : .nothing),
        "\(gesture)",
        "comes to \(outcome)",
        after: step
      )
      try expect(
        layout.taking(call).isShown(by: host.shown, cast)
          && host.window.operationCount == operations,
        "\(gesture)",
        "is counted, or shows\n\(host.picture)",
        after: step
      )
      if call != nil { host.state = step.state }
    }
  }
}
