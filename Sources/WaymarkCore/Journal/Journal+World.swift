/// What the engine tells of what nobody asked for; a branch where nothing is to be written.
extension Journal {
  /// The host shows something else than before, by a gesture or by other means.
  func hostChanged(_ gesture: HostGesture?, during drive: JournalDrive = .none) {
    guard writesFailures else { return }
    write(.told(.hostChanged(gesture)), of: drive)
  }

  /// The position was brought in line with the host.
  func reconciled(
    from before: Position,
    to after: Position,
    wasAsked: Bool,
    during drive: JournalDrive = .none
  ) {
    guard writesFailures else { return }
    let trails = (ShortTrail(before), ShortTrail(after))
    write(.reconciled(from: trails.0, to: trails.1, wasAsked: wasAsked), of: drive)
  }

  /// The kit was used in a way that cannot be meant.
  func misuse(_ text: @autoclosure () -> String, during drive: JournalDrive = .none) {
    guard writesFailures else { return }
    let text = text()
    write(.told(.misuse(text)), of: drive)
  }
}
