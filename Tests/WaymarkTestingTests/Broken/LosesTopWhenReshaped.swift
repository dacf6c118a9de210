import PresentationStacks
import WaymarkCore

/// Takes the screen on top away when there is other room.
final class LosesTopWhenReshaped: WrappedHost {
  override func reshape() {
    guard let top = shown.top, node(of: top)?.role == .push else { return }
    _ = try? memory.pop(top, animated: false, whenDone: .ignored)
  }
}
