extension UIKitDouble.Device {
  /// What is to come: turns of the run loop, and the ends of animations.
  struct Time {
    struct Due {
      let moment: Duration
      let number: Int
      let action: () -> Void
    }

    var now: Duration = .zero
    var dues: [Due] = []
    var number = 0
    var isPassing = false
  }

  /// The time since the device was turned on.
  public var now: Duration { time.now }

  /// Whether nothing is under way any more.
  public var isIdle: Bool { time.dues.isEmpty }

  /// Lets one turn of the run loop pass, and no time.
  public func turn() {
    let number = time.number
    while let index = time.dues.firstIndex(where: { $0.moment <= now && $0.number <= number }) {
      time.dues.remove(at: index).action()
    }
  }

  /// Lets some time pass.
  public func advance(by duration: Duration) {
    let end = now + duration
    turn()
    while let next = time.dues.first, next.moment <= end {
      time.now = max(now, next.moment)
      turn()
    }
    time.now = end
  }

  /// Lets time pass until nothing is under way any more.
  public func settle() {
    while let next = time.dues.first { advance(by: max(.zero, next.moment - now)) }
  }

  func nextTurn(_ action: @escaping () -> Void) {
    after(.zero, action)
  }

  func after(_ duration: Duration, _ action: @escaping () -> Void) {
    time.number += 1
    let due = Time.Due(moment: now + duration, number: time.number, action: action)
    let index = time.dues.lastIndex { $0.moment <= due.moment }.map { $0 + 1 } ?? 0
    time.dues.insert(due, at: index)
    if options.timePassesByItself { passByItself() }
  }

  /// Runs what follows at once, or in the next turn, as the device does without animation.
  func withoutAnimation(_ action: @escaping () -> Void) {
    switch options.unanimated {
    case .atOnce: action()
    case .aTurnLater: nextTurn(action)
    }
  }

  /// Turn by turn, between which whoever else waits for the main actor has it.
  private func passByItself() {
    guard !time.isPassing else { return }
    time.isPassing = true
    passTurnByItself()
  }

  /// Asks for each turn anew, and yields nowhere: a task that yields goes on only when another thread
  /// has let it, which can take longer than any number of turns.
  private func passTurnByItself() {
    Task { [weak self] in
      guard let self, let next = time.dues.first else {
        self?.time.isPassing = false
        return
      }
      advance(by: max(.zero, next.moment - now))
      passTurnByItself()
    }
  }
}
