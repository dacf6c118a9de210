/// The name of a way to show a screen: `.push`, `.modal`, or one that a behavior module adds.
///
/// A plan names presentations and a behavior module serves them. A module of an app adds its own:
///
/// ```swift
/// extension Presentation {
///   /// Shown as a drawer: slid in from the side, over the current screen.
///   public static let drawer = Presentation("drawer")
/// }
/// ```
///
/// It also says how far it reaches. Two with the same name are equal even if they reach
/// differently, because a plan that is read from a file knows names only.
public struct Presentation: Sendable {
  /// The four built-in names are not stored as texts: copying a text would cost a retain and a release
  /// for each step.
  private enum Form {
    case builtIn(BuiltIn)
    case other(String)
    /// Another name, reaching over the window; a case of its own, because a text with a flag would
    /// take more memory in every step.
    case covering(String)
  }

  /// The presentations that every plan knows, by their number in entries, journals and tables.
  enum BuiltIn: UInt32, CaseIterable {
    case push
    case modal
    case tab
    case root

    /// The name as plans and records write it.
    var name: String {
      switch self {
      case .push: "push"
      case .modal: "modal"
      case .tab: "tab"
      case .root: "root"
      }
    }
  }

  private let form: Form

  /// Names a presentation; the four built-in ones reach as they always do, whatever is stated.
  ///
  /// - Parameters:
  ///   - name: its name in plans.
  ///   - reach: how far it covers what it is shown over.
  public init(_ name: String, reach: Reach = .tab) {
    let builtIn = BuiltIn.allCases.first { $0.name == name }
    form = builtIn.map(Form.builtIn) ?? (reach == .window ? .covering(name) : .other(name))
  }

  /// The name as plans and records write it.
  public var name: String {
    switch form {
    case .builtIn(let builtIn): builtIn.name
    case .other(let name), .covering(let name): name
    }
  }

  /// How far it covers what it is shown over, unless the route states its reach.
  public var reach: Reach {
    switch form {
    case .builtIn(.modal), .covering: .window
    case .builtIn, .other: .tab
    }
  }

  /// Which of the built-in presentations it is; `nil` for one that a module adds.
  @inline(__always)
  var builtIn: BuiltIn? {
    if case .builtIn(let builtIn) = form { builtIn } else { nil }
  }

  init(_ builtIn: BuiltIn) {
    form = .builtIn(builtIn)
  }

  /// On top of the stack that the current screen stands in.
  public static var push: Presentation { Presentation(BuiltIn.push) }
  /// Over the current screen, and over the window.
  public static var modal: Presentation { Presentation(BuiltIn.modal) }
  /// As a tab of a tabs route; a plan never names it, because it follows from the place.
  public static var tab: Presentation { Presentation(BuiltIn.tab) }
  /// As the window's first screen; a plan never names it, because it follows from the place.
  public static var root: Presentation { Presentation(BuiltIn.root) }
}

extension Presentation: Hashable {
  /// Two are equal when they have one name.
  public static func == (one: Presentation, other: Presentation) -> Bool {
    let builtIn = one.builtIn
    return builtIn == other.builtIn && (builtIn != nil || one.name == other.name)
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }

  /// Whether two are equal and reach as far, or both are missing.
  static func areSame(_ one: Presentation?, _ other: Presentation?) -> Bool {
    one == other && one?.reach == other?.reach
  }
}

extension Presentation: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

/// The container in which a root, a tab or a modal is shown.
public enum Container: Sendable, Hashable {
  /// A stack of its own, so that screens can be pushed onto it.
  case stack
  /// Nothing: the screen stands alone and nothing can be pushed onto it.
  case bare
}

/// How far a screen covers what it is shown over.
///
/// What reaches over its tab is parked and comes back with the tab. What reaches over the window is
/// never parked: a walk to another tab first goes up out of it.
public enum Reach: String, Hashable, Sendable, CaseIterable {
  /// Over the tab that it is shown in; the other tabs can be selected under it.
  case tab
  /// Over the whole window, the tabs included.
  case window
}
