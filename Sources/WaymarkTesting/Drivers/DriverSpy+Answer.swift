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
      case answers(AskResult<any Sendable>)
    }

    let kind: Kind

    /// It arrives at once: where a router with the spy's plan would, or at no particular place if
    /// the spy has no plan.
    public static var arrives: Answer { Answer(kind: .arrives) }

    /// It arrives at once, with an arrival of the test's own.
    public static func arrives(_ arrival: Arrival) -> Answer {
      Answer(kind: .arrivesAt(arrival))
    }

    /// It fails at once; the error names the requested route and where the user stands.
    public static func fails(_ code: NavigationError.Code, reason: String = "") -> Answer {
      Answer(kind: .fails(code, reason: reason))
    }

    /// It fails at once, with an error of the test's own.
    public static func fails(_ error: NavigationError) -> Answer {
      Answer(kind: .failsWith(error))
    }

    /// It arrives at once, and the screen that is asked answers with a value.
    ///
    /// ```swift
    /// spy.answerNext(.answers(Color.red))
    /// ```
    ///
    /// A drive that asks for a value of another type ends `wrongType`, and one that asks for none
    /// `failed`.
    public static func answers(_ value: some Sendable) -> Answer {
      Answer(kind: .answers(.answered(value)))
    }

    /// It arrives at once, and the screen that is asked is left without an answer.
    public static var leavesUnanswered: Answer { Answer(kind: .answers(.cancelled)) }

    /// It stays under way until the spy's `end` ends it or it is cancelled.
    public static var staysUnderWay: Answer { Answer(kind: .staysUnderWay) }
  }
}
