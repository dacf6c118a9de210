import WaymarkCore

extension PaneHost: ReportingHost {
  /// The user taps the button that leads back.
  func tapBack() {
    guard let top = panes.last, top.role == .push, mayGo(top.pane, by: .back) else { return }
    panes.removeLast()
    watcher?.tell(.changed(.back))
  }

  /// The user begins to pull the topmost modal away; whether it follows the finger.
  func beginPull() -> Bool {
    guard let modal = panes.last, modal.role == .modal, mayGo(modal.pane, by: .swipeDown) else {
      return false
    }
    watcher?.tell(.gestureBegan(.swipeDown))
    return true
  }

  /// The user lets it fall, or puts it back.
  func endPull(isCancelled: Bool) {
    if isCancelled {
      watcher?.tell(.gestureCancelled(.swipeDown))
    } else {
      panes.removeLast()
      watcher?.tell(.changed(.swipeDown))
    }
  }

  /// Asks before a gesture; where the answer is no, nothing changes and the watcher runs it as a drive.
  private func mayGo(_ pane: Pane, by gesture: HostGesture) -> Bool {
    guard let watcher, !watcher.mayLeave(pane) else { return true }
    watcher.tell(.leaveWanted(gesture, pane))
    return false
  }
}
