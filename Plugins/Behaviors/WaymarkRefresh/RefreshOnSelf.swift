public import WaymarkCore

/// Takes a step to the place where the user stands already.
///
/// - Works: at "ToDoDetail" of to-do 36, a drive to "ToDoDetail" with to-do 88 merges the new value
///   and tells the screen, if that is `InputReceiving`.
/// - Fails: with `.rebuilding`, a screen that the host cannot replace; the drive ends `failed`.
/// - Order: the first one that stands there takes every step of a place to itself.
public struct RefreshOnSelf<Host: PresentationHost>: Behavior {
  /// What a refresh does beyond merging the drive's values.
  public struct Way {
    let perform: @MainActor (Attempt<Host>) throws -> Answer<Host.Screen>

    /// The place takes the values; the screen is not told.
    public static var merging: Way { Way { .done($0.destination) } }

    /// The place takes the values, and a screen that is `InputReceiving` is told once.
    public static var telling: Way {
      Way { attempt in
        (attempt.destination as? any InputReceiving)?.receive(attempt.input)
        return .done(attempt.destination)
      }
    }
  }

  private let way: Way

  /// Makes the behavior.
  public init(_ way: Way = .telling) {
    self.way = way
  }

  /// Claims steps to the place where the user stands.
  public func claim(_ step: Step, at position: Position) -> Claim {
    step.kind == .toSelf ? .takes : .passes("no step to the place itself")
  }

  /// Refreshes in the way that was chosen.
  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    try way.perform(attempt)
  }
}

extension RefreshOnSelf.Way where Host: ReplaceHost {
  /// A new screen takes the old one's place, made with everything that the place holds then.
  public static var rebuilding: Self {
    Self { attempt in
      guard let old = attempt.destination else { return .passed("nothing is shown to rebuild") }
      let new = try attempt.makeScreen()
      let transition = try attempt.host.replace(
        old,
        with: new,
        animated: attempt.isAnimated,
        whenDone: attempt.whenDone
      )
      return attempt.answer(new, after: transition)
    }
  }
}

extension RefreshOnSelf: HostBehavior, StepLimited {
  package var scope: StepScope { StepScope([.toSelf], .takes) }
}
