import WaymarkCore

/// An operation that a host is asked for, with the screens that it is given.
enum Call: Hashable {
  case install(Part, Container)
  case push(Part, onto: Part)
  case pop(Part)
  case present(Part, over: Part, ModalStyle, Container)
  case dismiss(Part)
  case cover(Part, over: Part, Container)
  case uncover(Part, as: Presentation)
  case select(Int, showing: Part, of: Part, Container, Arrangement.WhenLeft)
  case unwind(to: Part)
  case replace(Part, with: Part)

  /// The screens that it is given.
  var parts: [Part] {
    switch self {
    case .install(let part, _), .pop(let part), .dismiss(let part), .uncover(let part, _),
      .unwind(let part):
      [part]
    case .push(let part, let other), .present(let part, let other, _, _),
      .cover(let part, let other, _), .select(_, let part, let other, _, _),
      .replace(let part, let other):
      [part, other]
    }
  }

  /// What the enumeration covers screens with.
  static let lid = Presentation("lid")
  /// What it covers none with.
  static let otherLid = Presentation("other lid")
}

extension Call: CustomStringConvertible {
  /// The call in words: `push page 1 onto page 0`.
  var description: String {
    switch self {
    case .install(let part, let container): "install \(part), \(container)"
    case .push(let part, let base): "push \(part) onto \(base)"
    case .pop(let part): "pop \(part)"
    case .present(let part, let base, let style, let container):
      "present \(part) over \(base), \(style.name) over the \(style.reach), \(container)"
    case .dismiss(let part): "dismiss \(part)"
    case .cover(let part, let base, let container): "cover \(base) with \(part), \(container)"
    case .uncover(let part, let presentation): "uncover \(part) as a \(presentation)"
    case .select(let index, let first, let tabs, let container, let leaving):
      "select tab \(index) showing \(first) of \(tabs), \(container), \(leaving) what is left"
    case .unwind(let part): "unwind to \(part)"
    case .replace(let part, let other): "replace \(part) with \(other)"
    }
  }
}
