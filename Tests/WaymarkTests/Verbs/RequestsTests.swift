import TestSupport
import Testing
import Waymark

/// Requests mapped to instructions, screen by screen.
@MainActor @Suite struct RequestsTests {
  private enum Screen: String { case list = "List", addItem = "AddItem", detail = "Detail" }

  private static func plan() throws -> RoutePlan {
    try RoutePlan.drawn("List", anywhere: "AddItem modal, Detail accepts toDoId:Int, Settings")
  }

  /// An app that shows nothing yet, in which the list is asked first.
  private func app(
    @BehaviorBuilder<TestHost> _ list: () -> [any Behavior<TestHost>]
  ) throws -> TestApp {
    try TestApp(Self.plan(), resolvers: [Resolver("List", behaviors: list)])
  }

  private static var list: Resolver<TestHost> {
    Resolver("List") {
      Requests {
        Show("AddItem") { PresentModally(.sheet) }
        Hide("AddItem") { Dismiss() }
        Show("Detail") { Push() }
      }
    }
  }

  @Test func `each screen is shown and hidden as its line says`() throws {
    let app = try TestApp(Self.plan(), resolvers: [Self.list])
    app.drive(.show("List", "Detail", "AddItem"))
    #expect(app.host.operations == ["install List", "push Detail", "present AddItem as sheet"])
    let explanation = app.router.explain(.hide("Detail", .stepwise))
    #expect(explanation.steps.map(\.taker) == ["Dismiss", "Pop"])
    #expect(explanation.steps.map(\.resolver) == ["List", nil])
    #expect(app.ending(of: .hide("Detail")) == "arrived at List")
  }

  @Test func `who passes says which screen it was not for`() throws {
    let app = try TestApp(Self.plan(), resolvers: [Self.list])
    app.drive(.show("List", "Detail"))
    #expect(
      Self.reasons(app.router.explain(.show("Settings"))) == [
        "PresentModally of List: not for showing Settings",
        "Dismiss of List: not for showing Settings",
        "Push of List: not for showing Settings",
      ]
    )
    #expect(
      Self.reasons(app.router.explain(.hide("Detail"))) == [
        "PresentModally of List: not for hiding Detail",
        "Dismiss of List: not for hiding Detail",
        "Push of List: not for hiding Detail",
        "Push: no step to a child",
      ]
    )
    #expect(
      Self.reasons(app.router.explain(.to("Detail"))).first
        == "PresentModally of List: not for a step to Detail itself"
    )
  }

  @Test func `screens may be named by the cases of an enum`() throws {
    let app = try app {
      Requests {
        Show(Screen.addItem, .detail) { PresentModally(.sheet, serving: .push, .modal) }
        Hide(Screen.addItem, .detail) { Dismiss() }
      }
    }
    app.drive(.show(Screen.list, .detail, .addItem))
    #expect(app.host.operations.dropFirst().allSatisfy { $0.hasSuffix("as sheet") })
    #expect(app.router.explain(.hide(Screen.addItem)).steps.map(\.resolver) == ["List"])
  }

  @Test func `a plain behavior in Requests is for screens that no line names`() throws {
    let log = StepLog()
    let app = try app {
      Requests {
        Show("AddItem") { PresentModally(.sheet) }
        log.noting()
      }
    }
    app.drive(.show("List", "AddItem"))
    app.drive(.show("Settings"))
    app.drive(.to("Settings"))
    app.drive(.hide("Settings"))
    #expect(log.lines == ["root List", "child Settings", "parent AddItem"])
  }

  @Test func `a line of Requests without names is for every screen`() throws {
    let app = try app {
      Show { PresentModally(.fullScreen, serving: .push, .modal) }
      Hide { Dismiss() }
    }
    app.drive(.show("List", "Detail", "Settings"))
    #expect(app.host.operations.last == "present Settings as fullScreen")
    #expect(
      app.router.explain(.hide("Detail", .stepwise)).steps.map(\.resolver) == ["List", "List"]
    )
  }

  @Test func `case 65: who passes leaves it to the resolver below, and both see the same`() throws {
    let log = StepLog()
    let app = try TestApp(
      Self.plan(),
      resolvers: [
        Resolver("Settings") {
          Requests {
            Show("Detail") {
              Perform { attempt in
                log.note("Settings: \(attempt.step.input[.toDoID] ?? 0)")
                return .passed("only while nothing is shown")
              }
            }
          }
        },
        Resolver("List") {
          Requests {
            Show("Detail") {
              Perform { attempt in
                log.note("List: \(attempt.step.input[.toDoID] ?? 0)")
                return .done(try attempt.pushed())
              }
            }
          }
        },
      ]
    )
    app.drive(.show("List", "Settings"))
    #expect(app.drive(.show("Detail", input: Input((.toDoID, 42)))) == "arrived")
    #expect(log.lines == ["Settings: 42", "List: 42"])
  }

  @Test(arguments: [true, false])
  func `case 66: an instruction of one's own counts as taken whatever it does`(works: Bool) throws {
    let log = StepLog()
    let app = try app {
      Requests {
        Show("Detail") {
          Perform(named: "Own") { attempt, completion in
            let step = attempt.step
            log.note("\(step.target) from \(step.source ?? ""), \(step.isAnimated)")
            log.note("\(step.input[.toDoID] ?? 0)")
            completion(works ? .done(try attempt.pushed()) : .done(nil))
          }
        }
      }
    }
    app.drive(.show("List"))
    let request = Request.show("Detail", input: Input((.toDoID, 42)), animated: false)
    let drive = app.router.drive(request)
    #expect(log.lines == ["Detail from List, false", "42"])
    #expect(drive.words == (works ? "arrived" : "failed"))
    #expect(drive.error?.asked.map(\.description) == (works ? nil : ["Own of List"]))
  }

  private static func reasons(_ explanation: Explanation) -> [String] {
    explanation.steps.flatMap(\.passed).map(\.description)
  }
}
