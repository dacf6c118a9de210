import Waymark
import WaymarkDrawer

final class Session {
  var isSignedIn = false
}

func makePlan() throws -> RoutePlan {
  try RoutePlan {
    Route("Home") {
      Trip.route(.push, links: ["/trips/{departure}"])
      DayPicker.route(.modal)
      PuppyRoute.route("details", .push, links: ["/puppies/{for}"])
      Help.route("contents", .drawer)
      Help.route("topic", .push)
      for name in names({ "Note" }) { Route(name, .curl) }
    }
  }
}

func makeRouter(for session: Session) throws -> Router<Window> {
  try Router(
    plan: makePlan(),
    host: Window(),
    modules: .standard + .curl + .drawer,
    resolvers: [Resolver("Home") { Curl() }],
    guards: Guards { On("Home") { RequireSignIn(session: session) } },
    clock: HastyClock(),
    screens: Screens {
      For(Trip.self) { trip, visit in Page(visit) }
      For(DayPicker.self) { visit in Page(visit) }
      For(PuppyRoute.self) { visit in Page(visit) }
      For(Help.self) { visit in Page(visit) }
      For("Home", "Note") { visit in Page(visit) }
    }
  )
}

/// Goes to two days, to some help and to a note; tells what has come of it.
public func tour() async throws -> String {
  let session = Session()
  session.isSignedIn = true
  let router = try makeRouter(for: session)
  let driver = Counter(router)
  try await driver.open("/trips/2024-02-28")
  try await driver.open("/trips/2024-02-29")
  let trip = router.screen?.input.destination(Trip.self)
  try await driver.open("/puppies/Rex")
  let puppy = router.position.destination(PuppyRoute.self)
  try await driver.driveTo(Help.topic(id: 1))
  driver.send(.to(Help.contents))
  driver.send(.to("Note"))
  let day = try await readDay(of: "/trips/2024-03-01")
  return "told of \(trip?.departure.text ?? "no day") and \(puppy.map { "\($0)" } ?? "no puppy"), "
    + "stands at \(router.trail), \(driver.count) drives, read \(day.text), "
    + "places for \(try await tellTabs())"
}
