public import WaymarkCore

/// Takes a step to the place where the user stands already.
///
/// - Works: at "ToDoDetail" of to-do 36, a drive to "ToDoDetail" with to-do 88 merges the new value
///   and tells the screen, if that is `InputReceiving`. Any other screen is made anew in its place.
/// - Fails: a screen that can neither be told nor be replaced by the host; the drive ends `failed`,
///   naming route and values, and the place keeps those that its screen shows.
/// - Order: the first one that stands there takes every step of a place to itself.
public struct RefreshOnSelf<Host: PresentationHost>: Behavior {
  /// What a refresh does beyond merging the drive's values.
  public struct Way {
    let perform: @MainActor (Attempt<Host>) throws -> Answer<Host.Screen>

    /// The place takes the values; the screen is not told, as the app itself brings them to it.
    public static var merging: Way { Way { .done($0.destination) } }

    /// The place takes the values, and a screen that is `InputReceiving` is told once; any other is
    /// made anew where the values are other than it shows.
    public static var telling: Way {
      Way { attempt in
        if let receiver = attempt.destination as? any InputReceiving {
          receiver.receive(attempt.input)
        } else if attempt.bringsNews {
          return try attempt.renew()
        }
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
  ///
  /// The router does not know beforehand that the screen will be made anew: one that has a question for
  /// leaving is asked only if it is not `InputReceiving` and gets other values.
  public static var rebuilding: Self {
    Self { try $0.renew() }
  }
}

extension RefreshOnSelf: HostBehavior, StepLimited {
  package var scope: StepScope { StepScope([.toSelf], .takes) }
}
