import PresentationStacks
import Testing
import Waymark

@testable import PuppyShelter

@MainActor @Suite struct VisitorTests {
  private let store = PuppyStore()
  private let visitor: Visitor

  init() async throws {
    visitor = try await Visitor(store)
  }

  @Test func `a puppy gets another name, and its screen stays and shows it`() async throws {
    _ = await visitor.perform("tap Rex")
    let details = try #require(visitor.router.screen as? DetailsScreen)
    _ = await visitor.perform("rename")
    let drawn = await visitor.perform("save Max")
    #expect(
      drawn == """
        > save Max
        Shelter
          ▸ Bella, Max › Max, aged 3

        """
    )
    #expect(visitor.router.screen === details)
    #expect(details.input == visitor.router.visit?.input)
    #expect(store["Rex"] == nil)
  }

  @Test func `the name that a link proposes is taken when none is typed`() async {
    _ = await visitor.perform("shelter://rename/Bella?newName=Luna")
    _ = await visitor.perform("save")
    #expect(store["Luna"]?.age == 1)
    #expect(visitor.router.trail.description == "Shelter/PuppyList/PuppyRoute.details")
  }

  @Test func `a screen whose destination is made of a file is driven to, changed and linked to`()
    async throws
  {
    _ = await visitor.perform("tap Rex")
    _ = await visitor.perform("adopt")
    let screen = try #require(visitor.router.screen as? AdoptionScreen)
    #expect(visitor.router.trail.description == "Shelter/PuppyList/Adoption")
    _ = await visitor.perform("choose weekend")
    #expect(visitor.router.screen === screen)
    #expect(screen.adoption == Adoption(name: "Rex", day: .weekend))
    #expect(screen.input == visitor.router.visit?.input)
    let link = try screen.tapShare()
    #expect(link == "shelter://adoptions/Rex?day=weekend")
    _ = await visitor.perform("back")
    _ = await visitor.perform(link)
    #expect(visitor.router.visit?.destination() == Adoption(name: "Rex", day: .weekend))
    let drawn = await visitor.perform("shelter://adoptions/Rex?day=never")
    #expect(drawn.contains("! "))
  }

  @Test func `a sheet takes over whose name it asks for, as its place does`() async throws {
    _ = await visitor.perform("shelter://rename/Rex?newName=Max")
    let sheet = try #require(visitor.router.screen as? RenameScreen)
    _ = await visitor.perform("shelter://rename/Bella?newName=Luna")
    #expect(visitor.router.screen === sheet)
    #expect(sheet.input == visitor.router.visit?.input)
    _ = await visitor.perform("save")
    #expect(store.puppies.map(\.name) == ["Rex", "Luna"])
  }

  @Test func `a puppy that is not there is not renamed`() async {
    _ = await visitor.perform("shelter://rename/Ghost?newName=Luna")
    _ = await visitor.perform("save")
    #expect(store.puppies.map(\.name) == ["Rex", "Bella"])
    #expect(visitor.router.trail.description == "Shelter/PuppyList")
  }

  @Test func `a link says what the user prefers, also where the settings are shown`() async {
    _ = await visitor.perform("shelter://settings")
    _ = await visitor.perform("shelter://settings?sorting=age")
    #expect(store.sorting == .age)
    #expect(store.sorted.map(\.name) == ["Bella", "Rex"])
    #expect(visitor.router.screen?.input == visitor.router.visit?.input)
  }

  @Test func `a puppy that is found elsewhere is told on the screen that is there`() async throws {
    let found = PuppyRoute.found
    try await visitor.router.driveTo(found("park"))
    let screen = try #require(visitor.router.screen)
    try await visitor.router.driveTo(found("pond"))
    #expect(visitor.router.screen === screen)
    #expect(screen.title == "Found: pond")
    #expect(screen.input == visitor.router.visit?.input)
  }

  @Test func `a link into another tab leaves the first as it was`() async {
    _ = await visitor.perform("tap Rex")
    _ = await visitor.perform("shelter://notifications")
    #expect(
      visitor.router.host.picture == """
        Shelter
            Bella, Rex › Rex, aged 3
          ▸ Notifications
        """
    )
  }

  @Test func `a value of another type is told, and nothing moves`() async {
    let drawn = await visitor.perform("shelter://settings?sorting=colour")
    #expect(drawn.contains("\"colour\" at byte 27, which is no Sorting"))
    #expect(drawn.contains("[wrongType]"))
    #expect(visitor.router.trail.description == "Shelter/PuppyList")
  }

  @Test func `the tour opens, taps and saves on the screens that it means`() async {
    for line in Program.tour {
      let drawn = await visitor.perform(line)
      let fails = ["colour", "old", "nothere", "other"].contains { line.contains($0) }
      #expect(drawn.contains("\n! ") == fails, "\(drawn)")
    }
    #expect(store.puppies.map(\.name) == ["Max", "Luna"])
  }
}
