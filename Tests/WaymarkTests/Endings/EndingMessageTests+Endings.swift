import PresentationStacks
import TestSupport
import Testing
import Waymark

/// A drive for every ending, with what its error is to say.
extension EndingMessageTests {
  struct Ending: Sendable, CustomTestStringConvertible {
    let code: NavigationError.Code
    let text: String
    let play: @MainActor @Sendable () async throws -> NavigationError?

    var testDescription: String { "\(code)" }
  }

  nonisolated static let endings: [Ending] = [
    Ending(
      code: .refused,
      text: """
        SignIn refused the drive to "Orders": sign in first [refused]; the user stands at Root/Home
        """
    ) {
      let desk = GuardDesk()
      let app = try TestApp(.guarded, at: "Home", guards: desk.guards(["Account": "SignIn"]))
      desk.verdicts["SignIn"] = .refuse(reason: "sign in first")
      return app.router.drive(.to("Orders")).error
    },
    Ending(
      code: .unhandled,
      text: """
        nobody took the step to first itself: asked Push: no step to a child; \
        Pop: no step to a parent; Unwind: no unwinding; InstallRoot: no step to a root \
        [unhandled]; the user stands at first
        """
    ) {
      try TestApp(.ofThree, at: "first", modules: [.stack]).router.drive(.to("first")).error
    },
    Ending(
      code: .failed,
      text: """
        the step down to second, push, taken by Push, failed: the test refuses to push second \
        [failed]; the user stands at first
        """
    ) {
      let app = try TestApp(.ofThree, at: "first")
      app.host.treat(.refuse(.busy))
      return app.router.drive(.to("third")).error
    },
    Ending(
      code: .failed,
      text: """
        the step down to second, push, taken by Nothing of first, failed: it was completed \
        without a screen; complete it with the one shown then [failed]; the user stands at first
        """
    ) {
      let app = try TestApp.stepping(from: "first") {
        Perform(.toChild, named: "Nothing") { _ in .done(nil) }
      }
      return app.router.drive(.to("second")).error
    },
    Ending(
      code: .failed,
      text: """
        the drive to "second" failed: the app shows a screen of its own there, a MemoryScreen, \
        which the router did not; take it away first [failed]; the user stands at first
        """
    ) {
      let app = try TestApp(.ofThree, at: "first")
      try app.host.memory.push(MemoryScreen("Alert"), onto: try #require(app.screen))
      app.router.reconcile()
      return app.router.drive(.to("second")).error
    },
    Ending(
      code: .abandoned,
      text: """
        Push let its completion go without calling it in the step down to third, push; see that it \
        is called on every path, by the host too [abandoned]; the user stands at first/second
        """
    ) {
      let app = try TestApp(.ofThree, at: "second")
      app.host.treat(.drop)
      return app.router.drive(.to("third")).error
    },
    Ending(
      code: .timedOut,
      text: """
        Unwind did not complete the step back to first within its deadline; see that its \
        completion is called, by the host too, and that closures around it return, or raise \
        `stepDeadline` [timedOut]; \
        the user stands at first/second/third
        """
    ) {
      let app = try TestApp(.ofThree, at: "third")
      let drive = app.hold(.to("first"))
      app.clock.advance(by: .seconds(10))
      return drive.error
    },
    Ending(
      code: .cancelled,
      text: """
        the drive was cancelled before it arrived; drive again to go on [cancelled]; \
        the user stands at first/second
        """
    ) {
      let app = try TestApp(.ofThree, at: "first")
      let drive = app.hold(.to("third"))
      drive.cancel()
      app.host.release()
      return drive.error
    },
    Ending(
      code: .stale,
      text: """
        the screen that asked for it is no longer where the user stands; drive from the screen on \
        top, or set `evenWhenStale` [stale]; \
        the user stands at first/second/third
        """
    ) {
      let app = try TestApp(.ofThree, at: "third")
      return app.router.visits[0].driver.drive(.to("second")).error
    },
    Ending(
      code: .unknownRoute,
      text: """
        the plan has no route "secnd"; is it "second"? [unknownRoute]; the user stands at first
        """
    ) {
      try TestApp(.ofThree, at: "first").router.drive(.to("secnd")).error
    },
    Ending(
      code: .unknownRoute,
      text: "the name of the route is empty [unknownRoute]; the user stands at first"
    ) {
      try TestApp(.ofThree, at: "first").router.drive(.to("")).error
    },
    Ending(
      code: .unknownRoute,
      text: """
        no route "third" to go to: it is no tab of a tabs route that is live [unknownRoute]; \
        nothing is shown
        """
    ) {
      try TestApp(.ofThree).router.drive(.selectTab("third")).error
    },
    Ending(
      code: .ambiguousPath,
      text: """
        "Help/News" matches several places (Root/Help/News, Root/More/Help/News); write more of \
        the way [ambiguousPath]; nothing is shown
        """
    ) {
      let plan = try RoutePlan.drawn("Root { Help { News }, More { Help { News } } }")
      return try TestApp(plan).router.drive(.to("Help/News")).error
    },
    Ending(
      code: .noParent,
      text: """
        there is nothing above "first" to go up to; drive to a route instead [noParent]; \
        the user stands at first
        """
    ) {
      try TestApp(.ofThree, at: "first").router.drive(.parent).error
    },
    Ending(
      code: .noParent,
      text: """
        "first" is what is shown first, and cannot be left; drive to another root instead \
        [noParent]; the user stands at first/second
        """
    ) {
      let app = try TestApp(.ofThree, at: "second")
      return app.router.drive(.leave(app.router.visits[0].id)).error
    },
    Ending(
      code: .noParent,
      text: """
        "Home" is the first screen of a tab, and cannot be left; select another tab instead \
        [noParent]; the user stands at Root/Home/Post
        """
    ) {
      let app = try TestApp(.guarded, at: "Post")
      return app.router.drive(.leave(app.router.visits[1].id)).error
    },
    Ending(
      code: .noParent,
      text: "there is no screen to go on from; start first [noParent]; nothing is shown"
    ) {
      try TestApp(.ofThree).router.drive(.show()).error
    },
    Ending(
      code: .stale,
      text: "the screen that is to be left is gone [stale]; nothing is shown"
    ) {
      try TestApp(.ofThree).router.drive(.leave(VisitID(7))).error
    },
    Ending(
      code: .missingInput,
      text: """
        "ToDoDetail" needs "toDoId"; bring it in the drive's input [missingInput]; \
        nothing is shown
        """
    ) {
      try TestApp(.ofToDos).router.drive(.to("ToDoDetail")).error
    },
    Ending(
      code: .wrongType,
      text: """
        "ToDoDetail" declares "toDoId" otherwise: it is to be Int, and the drive brings String \
        "36" [wrongType]; nothing is shown
        """
    ) {
      let input = Input((InputKey<String>("toDoId"), "36"))
      return try TestApp(.ofToDos).router.drive(.to("ToDoDetail", input: input)).error
    },
    Ending(
      code: .dropped,
      text: """
        the drive met another and was dropped; drive again, or let it wait its turn [dropped]; \
        the user stands at first
        """
    ) {
      try meeting(.drop).later.error
    },
    Ending(
      code: .superseded,
      text: """
        another drive has taken its turn before it arrived [superseded]; the user stands at \
        first/second
        """
    ) {
      let drives = try meeting(.supersede)
      drives.app.host.release()
      return drives.first.error
    },
    Ending(
      code: .queueFull,
      text: """
        too many drives wait their turn; wait for some, or raise `queueLimit` [queueFull]; \
        the user stands at first
        """
    ) {
      let drives = try meeting(.queue)
      return drives.app.router.drive(.parent).error
    },
    Ending(
      code: .reentrant,
      text: """
        the router waits for the code that awaits this drive; `send` it instead [reentrant]; \
        the user stands at first
        """
    ) {
      let later = Later()
      later.app = try TestApp(
        .ofThree,
        resolvers: [
          Resolver("first") {
            Perform(.toChild) { _ in
              do { try await later.app?.router.driveTo("first") } catch {
                later.error = error as? NavigationError
              }
              return .passed("it has tried")
            }
          }
        ]
      )
      _ = try await later.app?.router.driveTo("second")
      later.app = nil
      return later.error
    },
    Ending(
      code: .interrupted,
      text: """
        what is shown was changed by hand twice during the drive; drive again to go on \
        [interrupted]; the user stands at first
        """
    ) {
      let later = Later()
      let app = try TestApp(
        .ofThree,
        at: "first",
        resolvers: [
          Resolver("first") { Push().after { _, _ in later.app?.host.memory.user.tapBack() } }
        ]
      )
      later.app = app
      let drive = app.router.drive(.to("third"))
      later.app = nil
      return drive.error
    },
  ]

  /// Lets closures reach an app that is made after them.
  @MainActor private final class Later {
    var app: TestApp?
    var error: NavigationError?
  }

  /// A drive whose first step is held, and one that meets it.
  private static func meeting(
    _ policy: DriveOptions.Policy
  ) throws -> (app: TestApp, first: Drive, later: Drive) {
    let options = RouterOptions.with { ($0.queueLimit, $0.policy) = (1, policy) }
    let app = try TestApp(.ofThree, at: "first", options: options)
    let first = app.hold(.to("third"))
    return (app, first, app.router.drive(.to("first")))
  }
}
