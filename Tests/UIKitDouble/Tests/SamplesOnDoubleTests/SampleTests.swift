import Foundation
import PresentationStacks
import Testing
import UIKit
import Waymark
import WaymarkTables
import WaymarkUIKitOnDouble

/// An app on a device, and the same app in memory.
@MainActor
private struct TwoApps {
  let toolkit: Router<UIKitHost>
  let memory: Router<MemoryHost>
  let device: UIKitDouble.Device
  private let window: UIWindow

  init(
    _ options: UIKitDouble.Options,
    _ plan: RoutePlan,
    tabs: [RouteID: [String]],
    links: LinkTables? = nil,
    resolvers: [Resolver<UIKitHost>] = [],
    inMemory: [Resolver<MemoryHost>] = [],
    guards: Guards = Guards()
  ) throws {
    device = UIKitDouble.Device(options)
    window = UIWindow(windowScene: device.scene)
    window.makeKeyAndVisible()
    toolkit = try Router(
      plan: plan,
      host: UIKitHost(window: window),
      modules: .standard,
      resolvers: resolvers,
      guards: guards,
      links: links
    ) { visit in
      let screen = tabs[visit.route].map { names in
        let controller = UITabBarController()
        controller.viewControllers = names.map { _ in UIViewController() }
        return controller
      }
      let made = screen ?? UIViewController()
      made.title = visit.route.rawValue
      return made
    }
    memory = try Router(
      plan: plan,
      host: MemoryHost(),
      modules: .standard,
      resolvers: inMemory,
      guards: guards,
      links: links
    ) {
      MemoryScreen($0)
    }
  }

  /// Sends both the same, and expects them in the same place.
  func send(_ request: Request, _ picture: String) {
    toolkit.send(request)
    memory.send(request)
    device.settle()
    #expect(toolkit.position.trail == memory.position.trail)
    #expect(device.picture == picture)
    #expect(device.messages == [])
  }
}

@MainActor @Suite struct SampleTests {
  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `the to-do app is the same app on UIKit`(options: UIKitDouble.Options) throws {
    let log = StepLog()
    let apps = try TwoApps(
      options,
      toDoPlan(),
      tabs: [Root.routeID: ["ToDo", "Help"]],
      resolvers: [toDoResolver(), helpResolver(noting: log)],
      inMemory: [toDoResolver(), helpResolver(noting: StepLog())]
    )
    apps.send(.start(), "Root(Nav[ToDo]*, Nav[])")
    apps.send(.to(ToDoDetail(id: 36)), "Root(Nav[ToDo › ToDoDetail]*, Nav[])")
    apps.send(.to(MessageCenter()), "Root(Nav[ToDo › ToDoDetail], Nav[Help › MessageCenter]*)")
    apps.send(.to(ContactUs()), "Root(Nav[ToDo › ToDoDetail], Nav[Help]*)\nsheet: Nav[ContactUs]")
    apps.send(.parent(), "Root(Nav[ToDo › ToDoDetail], Nav[Help]*)")
    apps.send(.to(ToDo()), "Root(Nav[ToDo]*, Nav[Help])")
    #expect(!log.lines.isEmpty)
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `the catalogue's links open the same titles on UIKit`(options: UIKitDouble.Options) throws {
    let json = JSONText(bytes: PackageResources.catalogue_json, file: "catalogue.json")
    let table = try LinkTable(
      LinkTableDocument(json: json),
      rules: LinkRules(schemes: ["catalogue"])
    )
    let apps = try TwoApps(
      options,
      cataloguePlan(),
      tabs: ["Tabs": ["News", "Offers"]],
      links: [table]
    )
    apps.send(.start(), "Nav[Shelf]")
    apps.send(.open("/titles/10"), "Nav[Shelf › Title]")
    let query = "catalogue://query/option?optionalQuery=Test data&optionalValue=42"
    apps.send(.open(query), "Nav[Shelf › Title › Query]")
    apps.send(.open("/tabs"), "Tabs(Nav[News]*, Nav[])")
    apps.send(.open("/titles/30", onTop: .pushIfPossible), "Tabs(Nav[News › Title]*, Nav[])")
    apps.send(.open("/titles/40", onTop: .present), "Tabs(Nav[News › Title]*, Nav[])\nsheet: Title")
    apps.send(.parent(), "Tabs(Nav[News › Title]*, Nav[])")
    apps.send(.open("https://www.example.com/"), "Tabs(Nav[News › Title]*, Nav[])\nsheet: Nav[Web]")
    apps.send(.to("Shelf"), "Nav[Shelf]")
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `the wall for signing in is the same wall on UIKit`(options: UIKitDouble.Options) throws {
    let customer = Customer()
    let apps = try TwoApps(
      options,
      gatePlan(),
      tabs: [Shop.routeID: ["Offers", "Account"]],
      resolvers: [accountResolver(), offersResolver()],
      inMemory: [accountResolver(), offersResolver()],
      guards: gateGuards(for: customer)
    )
    apps.send(.start(), "Shop(Nav[Offers]*, Nav[])")
    apps.send(.open("/orders/7"), "Shop(Nav[Offers]*, Nav[])\nfullScreen: Nav[SignIn]")
    customer.signIn(as: "Ann")
    let kept = try #require(apps.toolkit.dropParked())
    #expect(apps.memory.dropParked() == kept)
    apps.send(kept.request, "Shop(Nav[Offers], Nav[Account › Order]*)")
    apps.send(.to(Profile()), "Shop(Nav[Offers], Nav[Account › Profile]*)")
    apps.send(
      .sub(ColorPicker()),
      "Shop(Nav[Offers], Nav[Account › Profile]*)\nsheet: Nav[ColorPicker]"
    )
    customer.signOut()
    apps.send(.recheck, "Shop(Nav[Offers]*, Nav[Account])")
    #expect(apps.toolkit.parked.isEmpty)
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `the shelter for puppies is the same shelter on UIKit`(options: UIKitDouble.Options) throws {
    let apps = try TwoApps(
      options,
      shelterPlan(),
      tabs: [Shelter.routeID: ["PuppyList", "PuppyRoute.notifications", "Settings"]],
      resolvers: [puppyResolver(), notificationsResolver()],
      inMemory: [puppyResolver(), notificationsResolver()]
    )
    apps.send(.start(), "Shelter(Nav[PuppyList]*, Nav[], Nav[])")
    let rex = Puppy(name: "Rex", age: 3)
    apps.send(
      .to(PuppyRoute.details(for: rex)),
      "Shelter(Nav[PuppyList › PuppyRoute.details]*, Nav[], Nav[])"
    )
    apps.send(.to(Adoption(name: "Rex")), "Shelter(Nav[PuppyList › Adoption]*, Nav[], Nav[])")
    apps.send(
      .open("/rename/Rex?newName=Max"),
      "Shelter(Nav[PuppyList › Adoption]*, Nav[], Nav[])\nsheet: Nav[PuppyRoute.rename]"
    )
    apps.send(
      .to(PuppyRoute.found("the park")),
      "Shelter(Nav[PuppyList › Adoption], Nav[PuppyRoute.notifications › PuppyRoute.found]*, Nav[])"
    )
    apps.send(
      .open("/settings?sorting=age"),
      "Shelter(Nav[PuppyList › Adoption], Nav[PuppyRoute.notifications › PuppyRoute.found], Nav[Settings]*)"
    )
    apps.send(
      .to(PuppyList()),
      "Shelter(Nav[PuppyList]*, Nav[PuppyRoute.notifications › PuppyRoute.found], Nav[Settings])"
    )
  }
}
