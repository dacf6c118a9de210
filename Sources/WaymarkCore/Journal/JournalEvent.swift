/// What happened, as a record of the journal tells it.
public enum JournalEvent: Sendable, Hashable {
  /// A drive was asked for.
  case asked(Asked)
  /// The drive waits its turn, behind the one with that number where it is known.
  case queued(behind: Int?)
  /// The drive waits until a screen that the router did not show is gone; the name of its type.
  case covered(by: String)
  /// The drive has joined the one with that number and ends as it does.
  ///
  /// Its own end is recorded only where it is cancelled while the other goes on.
  case joined(Int)
  /// The drive's moves were planned.
  case planned(Planned)
  /// A behavior that had claimed a step passed when it was to perform it, or its host refused; or the
  /// host has kept what is parked and not allowed any more.
  case refused(Refusal)
  /// Guards or screens were asked whether the drive may go on.
  case inquired(Inquired)
  /// A step is about to be taken.
  case stepBegan(StepBegan)
  /// What comes before a behavior in its step, such as a fetch, was done, and the behavior is asked.
  case waited(Waited)
  /// A step was taken.
  case stepEnded(StepEnded)
  /// The drive reached its target.
  case arrived(Arrived)
  /// The drive did not arrive.
  case failed(Failed)
  /// The host shows something else than before; with the gesture that caused it, if known.
  case hostChanged(HostGesture?)
  /// The user wanted to leave a screen by a gesture that was held back; a drive does it instead.
  case heldBack(HostGesture)
  /// The router's position was adapted to what the host shows.
  case reconciled(Reconciled)
  /// What came of asking a screen for a value.
  case answered(Answered)
  /// Screens of a tab that is not selected were taken away, as they are not allowed any more.
  case left(RouteID)
  /// The kit was used in a way that is most likely a mistake, such as completing a step twice, or
  /// bringing values that no place on the way takes.
  case misuse(String)
}

/// What events tell; records are written with the names of these properties as keys.
extension JournalEvent {
  /// What a drive was asked to do.
  public struct Asked: Sendable, Hashable, Codable {
    /// The verb and its route in words: `drive to ToDoDetail`.
    public let words: String
    /// The route that was asked for; `nil` for a verb that names none.
    public let route: RouteID?
    /// The values that the drive carries, in order.
    public let inputs: [Value]

    package init(words: String, route: RouteID? = nil, inputs: [Value] = []) {
      self.words = words
      self.route = route
      self.inputs = inputs
    }

    init(_ verb: Request.Verb, _ inputs: [Value]) {
      let request = Request(verb)
      self.init(words: request.description, route: request.route, inputs: inputs)
    }
  }

  /// A value of an input as a text.
  public struct Value: Sendable, Hashable, Codable {
    /// The text written in place of a value of a redacted key.
    package static let redacted = "•••"

    /// The name under which it travels.
    public let key: String
    /// Its description, 80 characters at most.
    ///
    /// It is made when the drive is asked for, so that the journal keeps no value alive. A
    /// destination without a description of its own is written by its properties, as links spell
    /// them: `ToDoDetail(id: 36)`.
    public let value: String

    package init(_ key: String, _ value: String) {
      self.key = key
      self.value = value
    }
  }

  /// The moves that a drive is to make.
  public struct Planned: Sendable, Hashable, Codable {
    /// One of them.
    public struct PlannedMove: Sendable, Hashable, Codable {
      /// Which way it goes.
      public let kind: Move.Kind
      /// The route that it leads to.
      public let route: RouteID

      package init(_ kind: Move.Kind, _ route: RouteID) {
        self.kind = kind
        self.route = route
      }
    }

    /// The moves in order, the first hundred of them.
    public let moves: [PlannedMove]
    /// How many there are.
    public let count: Int

    package init(_ moves: [PlannedMove], count: Int? = nil) {
      self.moves = moves
      self.count = count ?? moves.count
    }
  }

  /// A behavior or host that refused, with its reason.
  public struct Refusal: Sendable, Hashable, Codable {
    /// The name of the behavior that refused; "the host" where no behavior was asked.
    public let by: String
    /// The route whose resolver it belongs to; `nil` for none.
    public let resolver: RouteID?
    /// The reason.
    public let why: String

    package init(by: String, resolver: RouteID? = nil, why: String) {
      self.by = by
      self.resolver = resolver
      self.why = why
    }
  }

  /// Guards or screens that were asked, and what they have answered.
  public struct Inquired: Sendable, Hashable, Codable {
    /// The guards by their names, the screens by their routes.
    public let who: [String]
    /// What each of them has answered, in one word.
    public let answer: String
    /// The route that a guard has led the drive to; `nil` for none, or if the drive goes there
    /// already.
    public let target: RouteID?

    package init(_ who: [String], _ answer: String, to target: RouteID? = nil) {
      self.who = who
      self.answer = answer
      self.target = target
    }
  }

  /// What came of asking a screen for a value.
  public struct Answered: Sendable, Hashable, Codable {
    /// The drive that had asked; `nil` where nobody has.
    public let asker: Int?
    /// What came of it: `answered`, `cancelled`, `lost`, or that nobody had asked.
    public let result: String

    package init(asker: Int?, _ result: String) {
      self.asker = asker
      self.result = result
    }
  }

  /// A step that is about to be taken.
  public struct StepBegan: Sendable, Hashable, Codable {
    /// Which way it goes.
    public let kind: Move.Kind
    /// The route that it leads to.
    public let route: RouteID
    private let shown: NamedPresentation

    package init(_ kind: Move.Kind, _ route: RouteID, _ presentation: Presentation) {
      self.kind = kind
      self.route = route
      shown = NamedPresentation(presentation)
    }

    /// How the place is to be shown or, for a step up, how the place that it leaves was shown.
    public var presentation: Presentation { shown.presentation }

    private enum CodingKeys: String, CodingKey {
      case kind, route
      case shown = "as"
    }
  }

  /// What a step has waited for before its behavior was asked.
  public struct Waited: Sendable, Hashable, Codable {
    /// The name of the behavior that was asked then.
    public let before: String
    /// The route whose resolver it belongs to; `nil` for a module of the router.
    public let resolver: RouteID?
    private let took: Int64

    package init(before: String, resolver: RouteID? = nil, time: Duration) {
      self.before = before
      self.resolver = resolver
      took = time.wholeNanoseconds
    }

    /// How long the step has waited, to the nanosecond.
    public var time: Duration { .nanoseconds(took) }
  }

  /// A step that was taken.
  public struct StepEnded: Sendable, Hashable, Codable {
    /// Which way it went.
    public let kind: Move.Kind
    /// The route that it led to.
    public let route: RouteID
    private let shown: NamedPresentation
    /// Who took it, by name.
    public let by: String
    /// The route whose resolver that behavior belongs to; `nil` for a module of the router.
    public let resolver: RouteID?
    private let took: Int64?
    /// How many planned moves it covers; more than one for an unwinding.
    public let moves: Int

    package init(
      _ kind: Move.Kind,
      _ route: RouteID,
      _ presentation: Presentation,
      by: String,
      resolver: RouteID? = nil,
      time: Duration? = nil,
      moves: Int = 1
    ) {
      self.kind = kind
      self.route = route
      shown = NamedPresentation(presentation)
      self.by = by
      self.resolver = resolver
      took = time?.wholeNanoseconds
      self.moves = moves
    }

    /// How the place was in fact shown or, for a step up, how the place that was left had been
    /// shown.
    public var presentation: Presentation { shown.presentation }
    /// How long it took, to the nanosecond; `nil` if its beginning was not recorded.
    public var time: Duration? { took.map { .nanoseconds($0) } }

    private enum CodingKeys: String, CodingKey {
      case kind, route
      case shown = "as"
      case by, resolver, took, moves
    }
  }

  /// The end of a drive that reached its target.
  public struct Arrived: Sendable, Hashable, Codable {
    /// The route where the user stands.
    public let route: RouteID
    /// The names of the trail joined by slashes; the middle of a very long one is left out.
    public let path: String
    /// How many steps the walk took.
    public let steps: Int

    package init(_ route: RouteID, path: String, steps: Int) {
      self.route = route
      self.path = path
      self.steps = steps
    }
  }

  /// The end of a drive that did not arrive.
  public struct Failed: Sendable, Hashable, Codable {
    /// How it ended.
    public let code: NavigationError.Code
    /// What went wrong and what to do, in words.
    public let message: String
    /// The names of the trail where the user stands; `nil` before anything is shown.
    public let path: String?
    /// What was asked for; `nil` if that is no longer known.
    public let asked: Asked?
    /// The guard that refused, or the route of the screen that is not to be left; `nil` for others.
    public let refusedBy: String?

    package init(
      _ code: NavigationError.Code,
      _ message: String,
      path: String? = nil,
      asked: Asked? = nil,
      refusedBy: String? = nil
    ) {
      self.code = code
      self.message = message
      self.path = path
      self.asked = asked
      self.refusedBy = refusedBy
    }
  }

  /// How the router's position was adapted to what the host shows.
  public struct Reconciled: Sendable, Hashable, Codable {
    /// The names of the trail before, joined by slashes; `nil` before anything was shown.
    public let before: String?
    /// The names of the trail after.
    public let after: String?
    /// Whether this was the user's doing that could not be held back, so that nobody was asked.
    public let unasked: Bool
    private let entered: Bool?

    package init(
      from before: String?,
      to after: String?,
      unasked: Bool,
      enteredUnasked: Bool = false
    ) {
      self.before = before
      self.after = after
      self.unasked = unasked
      entered = enteredUnasked ? true : nil
    }

    /// Makes it from a decoded one; leaves out a flag that is false.
    init(_ read: Reconciled) {
      self.init(
        from: read.before,
        to: read.after,
        unasked: read.unasked,
        enteredUnasked: read.enteredUnasked
      )
    }

    /// Whether places were entered whose guards could not be asked.
    public var enteredUnasked: Bool { entered ?? false }

    private enum CodingKeys: String, CodingKey {
      case before, after, unasked
      case entered = "enteredUnasked"
    }
  }
}

/// A presentation as records write it: by its name.
private struct NamedPresentation: Sendable, Hashable, Codable {
  let presentation: Presentation

  init(_ presentation: Presentation) {
    self.presentation = presentation
  }

  init(from decoder: any Decoder) throws {
    presentation = Presentation(try decoder.singleValueContainer().decode(String.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(presentation.name)
  }
}
