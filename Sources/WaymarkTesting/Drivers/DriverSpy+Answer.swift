public import WaymarkCore

extension DriverSpy {
  /// How a spy answers a request.
  public struct Answer: Sendable {
    enum Kind: Sendable {
      case arrives
      case arrivesAt(Arrival)
      case fails(NavigationError.Code, reason: String)
      case failsWith(NavigationError)
      case staysUnderWay
    }

    let kind: Kind

    /// It arrives at once: where a router would in the spy's plan, somewhere when it has none.
    public static var arrives: Answer { Answer(kind: .arrives) }

    /// It arrives at once, with an arrival of the test's own.
    public static func arrives(_ arrival: Arrival) -> Answer {
      Answer(kind: .arrivesAt(arrival))
    }

    /// It fails at once, where the user stands, about the route that was asked for.
    public static func fails(_ code: NavigationError.Code, reason: String = "") -> Answer {
      Answer(kind: .fails(code, reason: reason))
    }

    /// It fails at once, with an error of the test's own.
    public static func fails(_ error: NavigationError) -> Answer {
      Answer(kind: .failsWith(error))
    }

    /// It stays under way until the spy's `end` ends it, or somebody cancels it.
    public static var staysUnderWay: Answer { Answer(kind: .staysUnderWay) }
  }
}
