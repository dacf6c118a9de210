import Foundation
import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkTesting

/// Links that are written of destinations, and links of cases and their labels.
extension DestinationLinkTests {
  @Test func `a destination writes the link that makes it again`() throws {
    let plan = try RoutePlan.ofDestinations()
    #expect(try plan.link(to: ToDoDetail(id: 36)) == "/todos/36")
    let comment = Comment(id: 5, tone: .angry, tags: ["a b", "c"])
    #expect(
      try plan.link(to: comment, below: ToDoDetail(id: 36))
        == "/todos/36/comments/5?tone=angry&tags=a%20b&tags=c"
    )
    #expect(
      try plan.link(to: PuppyRoute.details(for: Puppy(name: "Rex", age: 3)))
        == "/puppies/Rex?age=3"
    )
  }

  @Test func `what is written for any value is read as that value`() async throws {
    let plan = try RoutePlan.ofDestinations()
    try await Law("a written link makes the same destination again") { choices in
      let texts = ["Rex", "a b", "ä/ö", "100%", "x&y=z", "?", "#1", "-"]
      let age = choices.happens(0.5) ? choices.number(in: 0..<20) : nil
      let puppy = Puppy(name: choices.one(of: texts), age: age)
      return Story(in: puppy, [choices.one(of: texts)])
    } objection: { puppy, texts in
      let routes: [PuppyRoute] =
        [.details(for: puppy), .notifications]
        + texts.flatMap { [.lost($0), .rename(oldName: $0, newName: puppy.name)] }
      for route in routes {
        let link = try plan.link(to: route)
        let app = try DestinationApp(plan: plan)
        try await app.router.open(link)
        let held = app.router.position.destination(PuppyRoute.self)
        if held != route { return "\(link) made \(String(describing: held))" }
      }
      return nil
    }.holds(over: 0..<50)
  }

  private enum AppRoute: DestinationCases {
    case present
    case presentVC(value: String)
    case page(Int, of: String?, tags: [String])
  }

  private func appRouter() throws -> Router<MemoryHost> {
    let plan = try RoutePlan {
      Route("Root") {
        for name in ["present", "presentVC", "page"] {
          AppRoute.route(name, .push, links: [AppRoute.pattern(ofCase: name)])
        }
      }
    }
    let router = try Router.inMemory(plan)
    try router.setLinks([LinkTable(plan, rules: LinkRules(schemes: ["encompass"]))])
    return router
  }

  @Test(
    arguments: [
      ("encompass://present", .present), ("encompass://presentVC?value=3", .presentVC(value: "3")),
      ("encompass://page?_0=3", .page(3, of: nil, tags: [])),
      ("encompass://page?_0=3&of=9&tags=a&tags=b", .page(3, of: "9", tags: ["a", "b"])),
    ] as [(String, AppRoute)]
  )
  private func `case 138: a link that names a case and its labels leads to the case`(
    link: String,
    route: AppRoute
  ) async throws {
    let router = try appRouter()
    #expect(router.canOpen(link))
    try await router.open(link)
    #expect(router.position.destination() == route)
    #expect(try "encompass:/" + router.plan.link(to: route) == link)
  }

  @Test func `the labels of a case stand in the pattern of its links`() {
    #expect(AppRoute.pattern(ofCase: "present") == "/present")
    #expect(AppRoute.pattern(ofCase: "presentVC") == "/presentVC?value={value}")
    #expect(AppRoute.pattern(ofCase: "page") == "/page?_0={_0}&of={of}")
    #expect(
      PuppyRoute.pattern(ofCase: "details") == "/details?for.name={for.name}&for.age={for.age}"
    )
  }

  @Test func `a link that lacks a label of its case tells both, and moves nothing`() async throws {
    let router = try appRouter()
    try await router.start()
    #expect(!router.canOpen("encompass://presentVC"))
    let error = await #expect(throws: NavigationError.self) {
      try await router.open("encompass://presentVC?valeu=3")
    }
    #expect(
      error?.description
        == "\"AppRoute.presentVC\" needs \"value\": the link \"encompass://presentVC?…\" brings no "
        + "String for it; name it in the link, or make it optional [missingInput]; the user stands "
        + "at Root"
    )
    #expect(router.position.description == "Root")
  }
}
