public import WaymarkCore

/// Takes a step to the place where the user stands already.
///
/// - Works: at "ToDoDetail" of to-do 36, a drive to "ToDoDetail" with to-do 88 merges the new value
///   and tells the screen, if it is `InputReceiving`. Any other screen is replaced by a new one.
/// - Fails: if the screen is not `InputReceiving` and the host cannot replace it, the drive ends
///   `failed`, naming route and values, and the place keeps the values that its screen shows.
/// - Order: it takes every step of a place to itself, so of several only the first is used.
public struct RefreshOnSelf<Host: PresentationHost>: Behavior {
  /// What a refresh does besides merging the drive's values.
  public struct Way {
    let perform: @MainActor (Attempt<Host>) throws -> Answer<Host.Screen>

    /// The place takes the values; the screen is not told, because the app passes the values
    /// itself.
    public static var merging: Way { Way { .done($0.destination) } }

    /// The place takes the values, and a screen that is `InputReceiving` is told once; any other
    /// screen is replaced by a new one if the values differ from those that it shows.
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

  /// Refreshes the place in the chosen way.
  public func perform(_ attempt: Attempt<Host>) throws -> Answer<Host.Screen> {
    try way.perform(attempt)
  }
}

extension RefreshOnSelf.Way where Host: ReplaceHost {
  /// A new screen replaces the old one, made with all values that the place then holds.
  ///
  /// The router does not know in advance that the screen will be replaced: a screen with a leave
  /// question is asked only if it is not `InputReceiving` and gets other values.
  public static var rebuilding: Self {
    Self { try $0.renew() }
  }
}

extension RefreshOnSelf: HostBehavior, StepLimited {
  package var scope: StepScope { StepScope([.toSelf], .takes) }
}
