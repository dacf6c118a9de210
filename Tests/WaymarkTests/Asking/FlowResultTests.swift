import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Flows of several pages, of which the first is asked for the value that a later one gives.
@MainActor @Suite struct FlowResultTests {
  struct Checkout: AnsweringDestination {
    typealias AnswerValue = Int
    var cart = 0
  }
  struct Address: Destination {}
  enum Flow: DestinationCases, AnsweringDestination {
    typealias AnswerValue = Int
    case cart(number: Int)
    case payment(number: Int)
  }
  struct Payment: Destination {}

  /// A shop in the first of two tabs, in which the pages of the flow are pushed one above the other.
  private func app() throws -> TestApp {
    let plan = try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("Shop")
        Route("Help")
      }
    } anywhere: {
      Checkout.route(.push) { Address.route(.push) { Payment.route(.push) } }
    }
    return try TestApp(plan, at: "Shop")
  }

  /// Asks a checkout for its number, and goes to the page for paying.
  private func ask(_ app: TestApp, cart: Int = 1) -> () -> [AskResult<Int>] {
    var results: [AskResult<Int>] = []
    app.router.ask(Checkout(cart: cart)) { results.append((try? $0.get()) ?? .lost) }
    app.drive(.to(Payment()))
    return { results }
  }

  @Test func `a page above the one that was asked answers for it, and all pages are left`() throws {
    let app = try app()
    let results = ask(app)
    #expect(app.trail == "Root/Shop/Checkout/Address/Payment")
    #expect(app.router.visit?.answer(7, to: Checkout.self).words == "arrived")
    #expect(results() == [.answered(7)])
    app.expectTruth("Root/Shop")
  }

  @Test func `a page answers for the nearest of several that were asked`() throws {
    let app = try app()
    let outer = ask(app)
    let inner = ask(app, cart: 2)
    #expect(app.router.visit?.answer(2, to: Checkout.self).words == "arrived")
    #expect(inner() == [.answered(2)])
    #expect(outer() == [])
    #expect(app.trail == "Root/Shop/Checkout/Address/Payment")
    app.router.visit?.answer(1, to: Checkout.self)
    #expect(outer() == [.answered(1)])
  }

  @Test func `a page answers from a tab that was left`() throws {
    let app = try app()
    let results = ask(app)
    let payment = try #require(app.router.visit)
    app.drive(.selectTab("Help"))
    #expect(payment.answer(7, to: Checkout.self).words == "arrived")
    #expect(results() == [.answered(7)])
    app.expectTruth("Root/Shop")
  }

  @Test func `a page under which no such page stands answers for itself`() throws {
    let app = try app()
    app.drive(.sub(Payment()))
    let page = try #require(app.router.visit)
    #expect(page.answer(7, to: Checkout.self).words == "arrived")
    app.expectTruth("Root/Shop")
    #expect(page.answer(7, to: Checkout.self).words == "stale")
  }

  @Test func `a page answers from a tab within the flow that was left`() throws {
    let plan = try RoutePlan {
      Route("Shop")
    } anywhere: {
      Checkout.route(.modal) {
        Route("Pages", arranging: .tabs) {
          Route("Cart") { Route("Pay") }
          Route("Help")
        }
      }
    }
    let app = try TestApp(plan, at: "Shop")
    var results: [AskResult<Int>] = []
    app.router.ask(Checkout()) { results.append((try? $0.get()) ?? .lost) }
    app.drive(.to("Pay"))
    let page = try #require(app.router.visit)
    app.drive(.selectTab("Help"))
    page.answer(7, to: Checkout.self)
    #expect(results == [.answered(7)])
    app.expectTruth("Shop")
  }

  @Test func `of pages of one enum the one that was asked counts`() throws {
    let plan = try RoutePlan {
      Route("Shop")
    } anywhere: {
      Flow.route("cart", .push) { Flow.route("payment", .push) }
    }
    let app = try TestApp(plan, at: "Shop")
    var results: [AskResult<Int>] = []
    app.router.ask(Flow.cart(number: 1)) { results.append((try? $0.get()) ?? .lost) }
    app.drive(.to(Flow.payment(number: 1)))
    app.router.visit?.answer(7, to: Flow.self)
    #expect(results == [.answered(7)])
    app.expectTruth("Shop")
  }
}
