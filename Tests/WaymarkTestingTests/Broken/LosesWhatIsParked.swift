import PresentationStacks
import WaymarkCore

/// Dismisses the modal of a tab that is left, instead of parking it.
final class LosesWhatIsParked: WrappedHost {
  override func selectTab(
    _ index: Int,
    showing first: MemoryScreen,
    of tabs: MemoryScreen,
    in container: Container,
    leaving: Arrangement.WhenLeft,
    animated: Bool,
    whenDone: HostCompletion
  ) throws(HostRefusal) -> Transition {
    let modals = shown.nodes.filter { $0.role == .modal }
    let transition = try super.selectTab(
      index,
      showing: first,
      of: tabs,
      in: container,
      leaving: leaving,
      animated: animated,
      whenDone: whenDone
    )
    for modal in modals {
      _ = try? memory.dismiss(modal.screen, animated: false, whenDone: .ignored)
    }
    return transition
  }
}
