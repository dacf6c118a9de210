import TestSupport
import Waymark

/// What guards and screens of a test say, and what they were asked.
@MainActor @dynamicMemberLookup
final class GuardDesk {
  /// All that it knows at a moment.
  struct Contents {
    /// What each guard says, by its name; those that are missing allow.
    var verdicts: [String: Verdict] = [:]
    /// What each route says when its screen is to be left.
    var replies: [RouteID: Reply] = [:]
    /// Routes whose question does not apply.
    var idle: Set<RouteID> = []
    /// Names that throw when they are asked.
    var throwing: Set<String> = []
    /// Who was asked, in order.
    var asked: [String] = []
    /// What the guards were told, in order: the routes of the places.
    var told: [[RouteID]] = []
    /// The approaches that wait for an answer.
    var approaches: [Approach] = []
    /// The questions that wait for an answer.
    var leavings: [Leaving] = []
  }

  var contents = Contents()

  subscript<Value>(dynamicMember path: WritableKeyPath<Contents, Value>) -> Value {
    get { contents[keyPath: path] }
    set { contents[keyPath: path] = newValue }
  }

  /// A guard of a name, that says what the desk says.
  func sentinel(_ name: String) -> some Guard { DeskGuard(name: name, desk: self) }

  /// Guards that say what the desk says, at the routes for which they are named.
  func guards(_ posts: KeyValuePairs<RouteID, String>) -> Guards {
    Guards { for (route, name) in posts { On(route) { sentinel(name) } } }
  }

  /// Lets the screen of a visit be asked, if the desk has a reply for its route.
  func question(_ visit: Visit, whenHidden: Bool = false) {
    guard contents.replies[visit.route] != nil else { return }
    visit.askBeforeLeaving(
      whenHidden: whenHidden,
      while: { [self] in !contents.idle.contains(visit.route) }
    ) { [self] leaving in
      contents.asked.append(visit.route.rawValue)
      if contents.throwing.contains(visit.route.rawValue) { throw Thrown() }
      let reply = contents.replies[visit.route] ?? .leave
      if case .later = reply { contents.leavings.append(leaving) }
      return reply
    }
  }

  /// The screen of a visit, which may be asked.
  func screen(_ visit: Visit) -> TestScreen {
    question(visit)
    return TestScreen(visit)
  }

  /// An app that stands at "Home", whose screens the desk lets be asked; what it did for that is
  /// forgotten.
  func app(
    _ replies: [RouteID: Reply] = [:],
    whenHidden: Bool = false,
    @GuardsBuilder guards: () -> [GuardPost]
  ) throws -> TestApp {
    contents.replies.merge(replies) { $1 }
    let app = try TestApp(.guarded, guards: Guards(guards: guards)) { [self] visit in
      question(visit, whenHidden: whenHidden)
      return TestScreen(visit)
    }
    app.stand(at: "Home")
    contents.asked = []
    contents.told = []
    return app
  }

  struct Thrown: Error {}
}

private struct DeskGuard: Guard {
  let name: String
  let desk: GuardDesk

  func verdict(on approach: Approach) throws -> Verdict {
    desk.asked.append(name)
    desk.told.append(approach.places.map(\.route))
    if desk.throwing.contains(name) { throw GuardDesk.Thrown() }
    let verdict = desk.verdicts[name] ?? .allow
    if case .later = verdict { desk.approaches.append(approach) }
    return verdict
  }
}

extension TestApp {
  /// The guards that keep a drive, and where the user stands: `SignIn at Root/Home/Login`.
  var keeping: String {
    let names = router.parked.map(\.guardName)
    return "\(names.isEmpty ? "nothing" : names.joined(separator: ", ")) at \(router.position)"
  }
}

/// Whether a place of some route has been on the trail since it was made.
@MainActor final class Sighting {
  private(set) var isSeen = false

  init<Host>(of route: RouteID, on router: Router<Host>) {
    router.watchPosition { [self] position in
      isSeen = isSeen || position.trail.ids.contains(route)
      return true
    }
  }
}

extension BehaviorModule<TestHost> {
  /// Thinks about every step for a fifth of a second, and leaves it to the modules that follow.
  @MainActor static func thought(_ clock: VirtualClock) -> BehaviorModule {
    BehaviorModule("Thought") {
      Perform { _, completion in
        _ = clock.wake(after: .milliseconds(200)) { completion(.passed("it was only thought")) }
      }
    }
  }
}

extension RoutePlan {
  /// An app with two tabs, an account that guards stand at, a form and a login.
  static var guarded: RoutePlan {
    get throws {
      let post = "Post accepts postID:Int links /posts/{postID:Int} { Comments }"
      let home = "Home { \(post), Form { FormHelp } }"
      let account = "Account { Orders links /orders { Order accepts postID:Int } }"
      return try .drawn(
        "Root tabs { \(home), \(account) }, Welcome",
        anywhere: "Login, Picker, Terms"
      )
    }
  }

  /// An app with three tabs, in one of which one signs in.
  static var withSignInTab: RoutePlan {
    get throws {
      try RoutePlan.drawn(
        "Root tabs { Home { List }, Help, Account { SignIn { Code } } }",
        anywhere: "Favourites push links /fav, Orders push"
      )
    }
  }
}

extension InputKey<Int> {
  static var postID: Self { .init("postID") }
}
