import WaymarkLinks

/// A link that is to be opened, and how it is shown.
public struct Opening: Sendable {
  /// How what a link leads to is shown on top of where the user stands.
  ///
  /// If nothing is shown yet, the link is walked to.
  public enum OnTop: String, Sendable, Hashable, CaseIterable {
    /// Pushed where the user stands in a stack, else presented.
    case pushIfPossible
    /// Pushed; where the user stands in no stack, the drive ends `unhandled`.
    case pushAlways
    /// Presented.
    case present
  }

  /// The link.
  public let link: String
  /// How it is shown on top of where the user stands; `nil` to walk to it.
  public let onTop: OnTop?
  /// What it is shown in when it is presented on top; `nil` for a stack with `pushIfPossible`, else
  /// bare.
  public let container: Container?
  /// How far a table has read it.
  var reading = Reading.unmatched

  /// How far a table has read a link.
  ///
  /// A link that waits for the router is only matched, for the journal. So is a link with values
  /// that do not fit.
  enum Reading: Sendable {
    case unmatched
    case matched(Goal)
    case read(Goal)
  }

  /// Where a link leads; a class, so that requests without a link do not grow by its properties.
  final class Goal: Sendable {
    let route: RouteID
    let pattern: String

    init(_ match: LinkMatch) {
      route = match.route
      pattern = match.pattern
    }
  }

  /// Where it leads, once a table has matched it.
  var goal: Goal? {
    switch reading {
    case .unmatched: nil
    case .matched(let goal), .read(let goal): goal
    }
  }

  /// Whether a table has read it, with its values.
  var isRead: Bool {
    if case .read = reading { true } else { false }
  }

  init(_ link: String, onTop: OnTop?, in container: Container?) {
    self.link = link
    self.onTop = onTop
    self.container = container
  }

  /// The link for messages and journals: without query, fragment, user name and password, which
  /// may be secret.
  var path: String { link.linkPath }

  /// The same without the text of the link, as its values may be secret.
  var withoutLink: Opening {
    var opening = Opening(goal?.pattern ?? path, onTop: onTop, in: container)
    opening.reading = reading
    return opening
  }

  /// The link's path, with a sign where more of the link follows.
  var cutLink: String { link.withoutArguments }
}

extension Opening: Hashable {
  /// Equal when they open the same link the same way, read or not.
  public static func == (one: Opening, other: Opening) -> Bool {
    one.link == other.link && one.onTop == other.onTop && one.container == other.container
  }

  /// Hashes the link and how it is opened.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(link)
    hasher.combine(onTop)
    hasher.combine(container)
  }
}

extension Opening: CustomStringConvertible {
  /// The pattern that matched, once that is known; before, the link without its query.
  public var description: String {
    let mode = onTop.map { " on top, \($0.rawValue)" } ?? ""
    return (goal?.pattern ?? path) + mode
  }
}

extension Request.Verb {
  /// The same for a journal, which keeps no text of a link.
  var withoutLink: Request.Verb {
    if case .open(let opening) = self { .open(opening.withoutLink) } else { self }
  }
}
