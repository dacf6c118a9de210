import WaymarkLinks

/// What is wrong with a plan or a router, found when it was made: every problem at once.
public struct ConfigurationError: Error, Sendable, Equatable {
  /// One thing that is wrong, with the path of the route that it is about.
  public struct Problem: Sendable, Equatable {
    /// Which rule is broken.
    public let rule: Rule
    /// The way from the root to the route, or what else the problem is about.
    public let path: String
    /// What is wrong and what to do about it.
    public let message: String
    /// The route's number in the plan, for files that know where each stands; `nil` for no route.
    package let node: Int32?
    /// The link pattern of the route that it is about, for such files; `nil` for none.
    package var pattern: String?

    /// The path, if any, and the message; a root without a name has no path.
    package var text: String { path.isEmpty ? message : "\(path): \(message)" }
  }

  /// The rules that plans and routers are checked against.
  public enum Rule: String, Sendable, CaseIterable {
    /// A plan has at least one root.
    case noRoots
    /// A route's name is never empty, nor white space alone.
    case emptyID
    /// A route's name holds no slash.
    case slashInID
    /// A route's name is one line and holds no other control characters.
    case controlInID
    /// A route's name for people, where it has one, is not empty and not white space alone.
    case emptyName
    /// Siblings have different names.
    case duplicateSibling
    /// A name in the `anywhere` group occurs in no root's tree.
    case anywhereInTree
    /// Roots and tabs name no presentation, and no route names `root` or `tab`.
    case presentationNotAllowed
    /// Roots and tabs do not say how far they reach.
    case reachNotAllowed
    /// A presentation has a name.
    case emptyPresentation
    /// A tabs route has tabs.
    case tabsWithoutTabs
    /// Nothing is pushed onto a screen that is shown bare.
    case pushBelowBare
    /// What is pushed is never shown bare, nor is a tabs route.
    case bareNotAllowed
    /// A route declares a key once.
    case duplicateKey
    /// A key that a route declares has a name.
    case emptyKey
    /// A key whose values are a list of words lists at least one word.
    case emptyWords
    /// A guard, of the router or named by a route, has a name that is not white space alone.
    case emptyGuardName
    /// A route names a guard once.
    case duplicateGuardName
    /// Routes of one name declare the same type of destination.
    case duplicateDestination
    /// A route made from a case of a destination enum names a case that the enum has.
    case unknownCase
    /// A link pattern of a route is well-formed.
    case malformedLink
    /// No link matches two patterns of the plan equally well.
    case tiedLinks
    /// A link pattern brings what every place on the way from the root needs.
    case linkLacksNeed
    /// A link pattern brings each value in the type that the places on the way declare.
    case linkOfOtherType
    /// A placeholder of a pattern that leads to a destination names something that it brings.
    case linkNamesNothing
    /// The types of the plan's link patterns are known to the router.
    case unknownLinkType
    /// A link of a router's table leads to a route that the plan has.
    case linkToUnknownRoute
    /// Every route has a maker for its screen.
    case missingScreen
    /// No route has two makers for its screen.
    case duplicateScreen
    /// A maker of screens is for a route that the plan has.
    case screenForUnknownRoute
    /// Every presentation of the plan is served by a module or a resolver of the router.
    case presentationNotServed
    /// No two modules of one name serve the same presentation.
    case duplicateModule
    /// A plan and the module that serves a presentation agree on how far it reaches.
    case reachDiffers
    /// If a plan has steps up, or across between tabs, some behavior takes such steps.
    case stepNotTaken
    /// A resolver is for routes that the plan has.
    case resolverForUnknownRoute
    /// A resolver is for at least one route.
    case resolverWithoutRoutes
    /// A guard stands at routes that the plan has.
    case guardForUnknownRoute
    /// A guard that states where it leads drives leads to routes that the plan has.
    case guardToUnknownRoute
    /// A guard that the plan names is one of the router's.
    case unknownGuard
    /// A limit such as `To` names routes that the plan has.
    case limitToUnknownRoute
    /// A route has one resolver.
    case duplicateResolver
  }

  /// The problems found, the first hundred at most.
  public let problems: [Problem]
  /// How many problems were found beyond those in `problems`.
  public let more: Int

  init?(_ list: ProblemList) {
    guard !list.problems.isEmpty else { return nil }
    problems = list.problems
    more = list.more
  }
}

extension ConfigurationError: CustomStringConvertible {
  /// One line for each problem: the path, what is wrong, and the rule in brackets.
  public var description: String {
    var lines = problems.map { "\($0.text) (\($0.rule.rawValue))".onOneLine }
    if more > 0 { lines.append("… and \(more) more") }
    return lines.joined(separator: "\n")
  }
}

/// Collects what is wrong with a plan or a router while it is checked.
typealias ProblemList = FirstProblems<ConfigurationError.Problem>

extension ProblemList {
  /// Adds a problem with something other than a route of the plan.
  mutating func add(
    _ rule: ConfigurationError.Rule,
    at path: @autoclosure () -> String,
    _ message: @autoclosure () -> String
  ) {
    add(ConfigurationError.Problem(rule: rule, path: path(), message: message(), node: nil))
  }

  /// Adds a problem with a route of a plan that is being made.
  mutating func add(
    _ rule: ConfigurationError.Rule,
    of node: Int32,
    in plan: RoutePlan,
    pattern: String? = nil,
    _ message: @autoclosure () -> String
  ) {
    add(
      ConfigurationError.Problem(
        rule: rule,
        path: plan.path(ofNode: node),
        message: message(),
        node: node,
        pattern: pattern
      )
    )
  }
}
