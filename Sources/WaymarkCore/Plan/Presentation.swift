/// The name of a way to show a screen: `.push`, `.modal`, or one that a behavior module adds.
///
/// A plan names presentations and a behavior module serves them. A module of an app adds its own:
///
/// ```swift
/// extension Presentation {
///   /// From the side, over the current screen.
///   public static let drawer = Presentation("drawer")
/// }
/// ```
public struct Presentation: Hashable, Sendable {
  /// The four names that every walk copies have cases of their own: copying a text would cost a
  /// retain and a release for each step.
  private enum Form: Hashable {
    case push
    case modal
    case tab
    case root
    case other(String)
  }

  /// The ways that every plan knows, by the number that they have wherever ways have numbers.
  enum Usual: UInt32, CaseIterable {
    case push
    case modal
    case tab
    case root
  }

  private let form: Form

  private init(form: Form) {
    self.form = form
  }

  /// Names a presentation.
  public init(_ name: String) {
    form =
      switch name {
      case "push": .push
      case "modal": .modal
      case "tab": .tab
      case "root": .root
      default: .other(name)
      }
  }

  /// The name as plans and records write it.
  public var name: String {
    switch form {
    case .push: "push"
    case .modal: "modal"
    case .tab: "tab"
    case .root: "root"
    case .other(let name): name
    }
  }

  /// Which of the usual ways it is; `nil` for one that a module adds.
  @inline(__always)
  var usual: Usual? {
    switch form {
    case .push: .push
    case .modal: .modal
    case .tab: .tab
    case .root: .root
    case .other: nil
    }
  }

  init(_ usual: Usual) {
    form =
      switch usual {
      case .push: .push
      case .modal: .modal
      case .tab: .tab
      case .root: .root
      }
  }

  /// On top of the stack that the current screen stands in.
  public static var push: Presentation { Presentation(form: .push) }
  /// Over the current screen.
  public static var modal: Presentation { Presentation(form: .modal) }
  /// As a tab of a tabs route; a plan never names it, because it follows from the place.
  public static var tab: Presentation { Presentation(form: .tab) }
  /// As the window's first screen; a plan never names it, because it follows from the place.
  public static var root: Presentation { Presentation(form: .root) }
}

extension Presentation: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

/// What a root, a tab or a modal is shown in.
public enum Container: Sendable, Hashable {
  /// A stack of its own, so that screens can be pushed onto it.
  case stack
  /// Nothing: the screen stands alone and nothing can be pushed onto it.
  case bare
}
