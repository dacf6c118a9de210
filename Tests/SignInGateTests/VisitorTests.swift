import PresentationStacks
import Testing
import Waymark

@testable import SignInGate

/// The wall, the form, the picker and signing out, as a user meets them.
@MainActor @Suite struct VisitorTests {
  private let visitor: Visitor

  init() throws {
    visitor = try Visitor()
  }

  private var router: Router<MemoryHost> { visitor.router }
  private var trail: String { router.trail.description }

  /// Performs some lines; answers what the last one has led to.
  @discardableResult
  private func perform(_ lines: String...) -> String {
    lines.map(visitor.perform).last ?? ""
  }

  @Test func `a link that starts the app is kept at the wall, and resumed after signing in`() {
    let drawn = perform("gate://orders/7")
    #expect(drawn.contains("kept by SignedIn: open"))
    #expect(router.position.route == SignIn.routeID)
    perform("sign in Ann")
    #expect(trail == "Shop/Account/Order")
    #expect(router.position.destination(Order.self)?.number == 7)
    #expect(router.parked.isEmpty)
  }

  @Test func `what was kept goes with the sheet, and is nobody else's who signs in later`() {
    perform("gate://orders/7", "back")
    #expect(router.parked.isEmpty)
    perform("sign in Bea")
    #expect(trail == "Shop/Offers")
  }

  @Test func `after signing in the stack equals that of the link alone`() throws {
    perform("gate://offers", "gate://orders/7", "sign in Ann")
    let other = try Visitor()
    other.customer.signIn(as: "Ann")
    _ = ["gate://offers", "gate://orders/7"].map(other.perform)
    #expect(router.host.picture == other.router.host.picture)
  }

  @Test(arguments: ["gate://offers", "account"])
  func `signing in covers all, so that no swipe leaves it, wherever it is asked for`(
    start: String
  ) {
    perform(start)
    router.send(.to(SignIn()))
    #expect(router.position.route == SignIn.routeID)
    #expect(router.host.user.swipeDown() == .nothing)
  }

  @Test func `one who signs in without having wanted anything is back where they were`() {
    perform("gate://offers")
    router.send(.to(SignIn()))
    perform("sign in Ann")
    #expect(trail == "Shop/Offers")
  }

  @Test func `what the picker answers is the form's draft, and the form asks before it is left`() {
    perform("account", "sign in Ann", "profile", "color", "pick teal")
    #expect(trail == "Shop/Account/Profile")
    let drawn = perform("back")
    #expect(drawn.contains("? Profile is not saved: leave, or stay"))
    #expect(trail == "Shop/Account/Profile")
    #expect(perform("stay").contains("! Profile refused"))
    #expect(visitor.customer.tint == .blue)
    perform("save", "back")
    #expect(trail == "Shop/Account")
    #expect(visitor.customer.tint == .teal)
    perform("sign out")
    #expect(visitor.customer.tint == .blue)
  }

  @Test func `a color that is none is told, and the picker stays`() {
    let drawn = perform("account", "sign in Ann", "profile", "color", "pick mauve")
    #expect(drawn.contains("\n! "))
    #expect(trail == "Shop/Account/Profile/ColorPicker")
  }

  @Test func `a picker that is left without an answer changes nothing`() {
    perform("account", "sign in Ann", "profile", "color", "back")
    #expect((router.screen as? ProfileScreen)?.isEdited == false)
    perform("back")
    #expect(trail == "Shop/Account")
  }

  @Test func `back is explained without asking`() {
    perform("account", "sign in Ann", "profile", "color", "pick rose")
    let drawn = perform("explain back")
    #expect(drawn.contains("  asks Profile before leaving\n"))
    #expect(router.asking == nil)
    #expect(trail == "Shop/Account/Profile")
  }

  @Test func `signing out leaves what is the customer's, also under a sheet and unsaved`() {
    perform("account", "sign in Ann", "profile", "color", "pick rose", "color", "sign out")
    #expect(trail == "Shop/Offers")
    #expect(router.asking == nil)
    #expect(visitor.customer.tint == .blue)
    perform("profile")
    #expect(trail == "Shop/Offers/SignIn")
  }

  @Test func `while the app is locked links wait, and are opened in order after`() {
    perform("account", "sign in Ann", "lock", "gate://orders/8", "gate://orders/9")
    #expect(trail == "Shop/Account")
    perform("unlock")
    #expect(router.position.destination(Order.self)?.number == 9)
    #expect(router.screen?.input == router.visit?.input)
  }

  @Test func `the tour goes wrong only where it is to`() {
    for line in Program.tour {
      let drawn = perform(line)
      #expect(drawn.contains("\n! ") == (line == "stay"), "\(drawn)")
    }
    #expect(visitor.customer.name == "Bea")
  }
}
