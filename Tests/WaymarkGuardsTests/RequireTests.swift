import TestSupport
import Testing
import Waymark

/// Guards made of a condition.
@MainActor @Suite struct RequireTests {
  /// What the condition looks at.
  @MainActor
  private final class Door {
    var isOpen = false
  }

  private let door = Door()

  private func app(_ guards: Guards) throws -> TestApp {
    let plan = try RoutePlan {
      Route("Home") {
        Route("Account") { Route("Orders", links: ["/orders"]) }
        Order.route(.push)
      }
    } anywhere: {
      Route("Login", .modal)
    }
    let app = try TestApp(plan, guards: guards)
    app.stand(at: "Home")
    return app
  }

  @Test func `a condition that does not hold keeps the drive, and once it holds lets it in`()
    async throws
  {
    let app = try app(
      Guards {
        On("Account") { Require("Door", else: .park(.to("Login"))) { [door] in door.isOpen } }
      }
    )
    #expect(app.router.drive(.to("Orders")).success?.redirects == ["Login"])
    #expect(app.trail == "Home/Login")
    #expect(app.router.parked.map(\.guardName) == ["Door"])
    door.isOpen = true
    try await app.router.resume()
    #expect(app.trail == "Home/Account/Orders")
  }

  @Test(arguments: [
    (
      Request.to("Logn"),
      #"where the guard Door leads: "Logn": the plan has no such route; is it "Login"?"#
    ),
    (
      .show("Nowhere"),
      #"where the guard Door leads: "Nowhere": the plan has no such route; add it, "#
    ),
    (
      .navigate("Home", "Loging"),
      #"where the guard Door leads: "Loging": the plan has no such route; "#
    ),
  ])
  func `no router is made with a condition that leads where the plan has nothing`(
    target: Request,
    words: String
  ) throws {
    for isInside in [false, true] {
      let error = #expect(throws: ConfigurationError.self) {
        try app(
          Guards {
            On("Account") {
              Require(
                "Door",
                else: isInside ? .refuse(reason: "no") : .park(target),
                onRecheck: isInside ? .redirect(target) : .refuse(reason: "no")
              ) { true }
            }
          }
        )
      }
      #expect(error?.problems.map(\.rule) == [.guardToUnknownRoute])
      #expect(error?.description.hasPrefix(words) == true)
    }
  }

  @Test(arguments: [
    Request.to("Account/Orders"), .to("/Home"), .sub("Login"), .open("/orders"), .open("/nowhere"),
    .parent, .to(Order(number: 7)), .selectTab("Home"),
  ])
  func `a condition may lead to whatever can be asked for`(target: Request) throws {
    _ = try app(Guards { On("Account") { Require("Door", else: .redirect(target)) { true } } })
  }

  @Test func `a condition is told the values of the drive`() throws {
    let app = try app(
      Guards {
        On(Order.self) {
          Require("Own", else: .refuse(reason: "not yours")) {
            $0.destination(Order.self)?.number == 7
          }
        }
      }
    )
    #expect(app.router.drive(.to(Order(number: 8))).error?.reason == "not yours")
    #expect(app.router.drive(.to(Order(number: 7))).words == "arrived")
  }

  @Test func `what a condition would say is known before the drive`() throws {
    let app = try app(
      Guards {
        On("Account") { Require("Door", else: .park(.to("Login"))) { [door] in door.isOpen } }
      }
    )
    let error = app.router.explain(.to("Orders")).error
    #expect(error?.code == .refused)
    #expect(error?.refusedBy == "Door")
    #expect(error?.redirects == ["Login"])
    #expect(!app.router.canDrive(.to("Orders")))
    #expect(app.router.canOpen("/orders"))
    door.isOpen = true
    #expect(app.router.canDrive(.to("Orders")))
    #expect(app.router.parked.isEmpty)
    #expect(app.trail == "Home")
  }

  @Test func `asked again it leads up out of what is live, if it refuses that`() throws {
    let app = try app(
      Guards {
        On("Account") {
          Require(
            "Door",
            else: .park(.to("Login")),
            onRecheck: .refuse(reason: "shut")
          ) { [door] in door.isOpen }
        }
      }
    )
    door.isOpen = true
    app.drive(.to("Orders"))
    #expect(app.drive(.recheck) == "arrived")
    #expect(app.trail == "Home/Account/Orders")
    door.isOpen = false
    #expect(app.drive(.recheck) == "arrived")
    #expect(app.trail == "Home")
    #expect(app.router.parked.isEmpty)
  }

  @Test func `asked again it says the same as ever, unless it is told otherwise`() throws {
    let app = try app(
      Guards {
        On("Account") { Require("Door", else: .redirect(.to("Home"))) { [door] in door.isOpen } }
      }
    )
    door.isOpen = true
    app.drive(.to("Orders"))
    door.isOpen = false
    #expect(app.router.drive(.recheck).success?.redirects == ["Home"])
    #expect(app.trail == "Home")
  }

  @Test func `a recheck is led to the sheet for signing in, and is not what waits behind it`()
    async throws
  {
    let app = try app(
      Guards {
        On("Account") { Require("Door", else: .park(.to("Login"))) { [door] in door.isOpen } }
      }
    )
    door.isOpen = true
    app.drive(.to("Orders"))
    door.isOpen = false
    #expect(app.router.drive(.recheck).success?.redirects == ["Login"])
    #expect(app.trail == "Home/Account/Orders/Login")
    #expect(app.router.parked.isEmpty)
    door.isOpen = true
    #expect(try await app.router.resume() == nil)
    app.drive(.parent)
    #expect(app.trail == "Home/Account/Orders")
  }
}
