import PresentationStacks
import TestSupport
import Testing
import Waymark

/// Links that are opened: the whole right stack stands below.
@MainActor @Suite struct OpeningTests {
  @Test(
    arguments: [
      ("case 83", "/titles/10", "Home/Title", Input((.titleID, 10))),
      ("case 85", "/query/NoOption", "Home/Query", Input((.query, "NoOption"))),
      (
        "case 86", "/query/option?optionalQuery=\"Test data\"&optionalValue=42&spy=1", "Home/Query",
        Input((.query, "option"), (.optionalQuery, "\"Test data\""), (.optionalValue, 42))
      ),
      ("case 92", "https://www.google.com/", "Home/Web", Input((.url, "https://www.google.com/"))),
      ("case 95", "/titles/10?titleId=77", "Home/Title", Input((.titleID, 10))),
    ] as [(String, String, String, Input)]
  )
  func `a link brings the values that its route declares, typed, and nothing else`(
    name: String,
    link: String,
    trail: String,
    input: Input
  ) throws {
    let app = try TestApp(.ofTitles)
    #expect(app.drive(.open(link)) == "arrived")
    #expect(app.trail == trail)
    #expect(app.router.visit?.input == input)
  }

  @Test(
    arguments: [
      ("case 84", "/titles/abc", "noMatch"), ("case 89", "other://titles/10", "foreignScheme"),
      ("case 91", "/Tabs", "noMatch"), ("case 93", "http://www.google.com/", "noMatch"),
      ("case 93", "https://www.google.com/search", "noMatch"),
    ]
  )
  func `a link that is not read moves nothing and goes outside once`(
    name: String,
    link: String,
    ending: String
  ) throws {
    let app = try TestApp(.ofTitles)
    var outside: [String] = []
    app.router.openOutside = { outside.append($0) }
    #expect(app.drive(.open(link)) == ending)
    #expect(outside == [link])
    #expect(app.router.position.place == nil)
  }

  @Test func `an accepted argument of another type moves nothing`() throws {
    let app = try TestApp(.ofTitles)
    let drive = app.router.drive(.open("/query/option?optionalValue=many"))
    #expect(drive.words == "wrongType")
    #expect(drive.error?.key == "optionalValue")
    #expect(app.router.position.place == nil)
  }

  @Test func `case 88: a scheme of the app stands for a path`() throws {
    let plan = try RoutePlan.ofTitles
    let table = try LinkTable(plan, rules: LinkRules(schemes: ["iar-example"]))
    let app = try TestApp(plan, links: [table])
    #expect(app.drive(.open("iar-example://titles/100")) == "arrived")
    #expect(app.router.visit?.input == Input((.titleID, 100)))
  }

  @Test(arguments: ["/tabs", "/tabs/", "//tabs"])
  func `case 90: slashes at the end and doubled ones do not count`(link: String) throws {
    let app = try TestApp(.ofTitles)
    #expect(app.ending(of: .open(link)) == "arrived at Tabs/First")
  }

  @Test func `a link to tabs brings what their first tab needs, to which it leads`() throws {
    let plan = try RoutePlan {
      Route("Root") {
        Route("Shop", arranging: .tabs, links: ["/shop/{toDoId:Int}"]) {
          Route("ToDo", needs: .keys(.toDoID), accepts: .keys(InputKey<Int>("page")))
          Route("Deals", accepts: .keys(InputKey<String>("page")))
        }
      }
    }
    let app = try TestApp(plan)
    app.drive(.open("/shop/36"))
    #expect(app.router.visit?.input == Input((.toDoID, 36)))
    app.expectTruth("Root/Shop/ToDo")
    app.drive(.to("Deals"))
    // Where it leads depends on the selected tab: what no pattern names is nobody's there.
    app.expectTruth("Root/Shop/Deals", after: app.router.drive(.open("/shop/36?page=first")))
  }

  private struct Inbox: Destination {
    var user: String
    var page: Int?
  }

  @Test func `a link to tabs brings the destination that their first tab is`() throws {
    let plan = try RoutePlan {
      Route("Root") {
        Route("Mail", arranging: .tabs, links: ["/mail/{user}"]) {
          Inbox.route()
          Route("Deals")
        }
      }
    }
    let app = try TestApp(plan)
    app.drive(.open("/mail/ann?page=2"))
    app.expectTruth("Root/Mail/Inbox")
    #expect(app.router.position.destination(Inbox.self) == Inbox(user: "ann", page: 2))
    app.drive(.to("Deals"))
    app.expectTruth("Root/Mail/Deals", after: app.router.drive(.open("/mail/bob")))
  }

  @Test func `case 115: a payload goes along with the values of the link, which win`() throws {
    let app = try TestApp(.ofTitles)
    let payload = Input((.optionalQuery, "payload"), (.optionalValue, 7), (.query, "ignored"))
    app.drive(.open("/query/swift?optionalValue=42", input: payload))
    let expected = Input((.query, "swift"), (.optionalQuery, "payload"), (.optionalValue, 42))
    #expect(app.router.visit?.input == expected)
  }

  @Test func `case 141: comment 5 of to-do 88 does not stand on to-do 36`() throws {
    let log = StepLog()
    let app = try TestApp(.ofLinkedToDos, noting: log)
    app.drive(.open("/todos/36/comments/4"))
    log.clear()
    #expect(app.drive(.open("/todos/88/comments/5")) == "arrived")
    #expect(log.lines == ["parent ToDoDetail", "self ToDoDetail", "child Comment"])
    #expect(app.router.visit?.input == Input((.commentID, 5)))
    let below = try #require(app.router.trail.dropLast().last)
    #expect(app.router.position.input(at: below) == Input((.toDoID, 88)))
  }

  @Test(arguments: ["/todos", "/todos/7", "/todos/36/comments/9", "/help"])
  func `from wherever the user stands, the same stack stands`(start: String) throws {
    let cold = try TestApp(.ofLinkedToDos)
    cold.drive(.open("/todos/36/comments/4"))
    let warm = try TestApp(.ofLinkedToDos)
    warm.drive(.open(start))
    #expect(warm.drive(.open("/todos/36/comments/4")) == "arrived")
    #expect(warm.trail == cold.trail)
    let (one, other) = (warm.router.position, cold.router.position)
    #expect(one.trail.map(one.input(at:)) == other.trail.map(other.input(at:)))
    warm.drive(.parent)
    #expect(warm.trail == "Root/ToDo/ToDoDetail")
  }

  @Test func `what a link does not bring moves nothing`() throws {
    // What no link can spell goes along with it, if at all.
    let cover = InputKey<[UInt8]>("cover")
    let plan = try RoutePlan {
      Route("Home") { Route("Title", needs: .keys(cover), links: ["/titles"]) }
    }
    let app = try TestApp(plan, at: "Home")
    #expect(app.ending(of: .open("/titles")) == "missingInput at Home")
    #expect(app.drive(.open("/titles%ff")) == "malformedLink")
  }

  @Test(arguments: ["/titles/\nx", "/titles/\u{0}", "/\u{2028}", "/\u{202E}x", "a\rb"])
  func `an error is one line, whatever the link holds`(link: String) throws {
    let app = try TestApp(.ofTitles)
    let text = try #require(app.router.drive(.open(link)).error).description
    #expect(text.contains("\u{FFFD}"))
    #expect(text.split(whereSeparator: \.isNewline).count == 1)
  }

  @Test func `an error tells neither arguments nor who signs in`() throws {
    let app = try TestApp(.ofTitles)
    for link in ["https://ada:secret@example.com/x?token=secret#secret", "other://a:secret@b"] {
      let text = try #require(app.router.drive(.open(link)).error).description
      #expect(!text.contains("secret"))
      #expect(text.contains("//…@"))
    }
    #expect(Request.open("a@b/c?d").description == "open a@b/c")
  }

  @Test func `an error is short, whatever a link piles up on one letter`() throws {
    let app = try TestApp(.ofTitles)
    let link = "/e" + String(repeating: "\u{301}", count: 4_000)
    let text = try #require(app.router.drive(.open(link)).error).description
    #expect(text.utf8.count < 500)
  }

  @Test func `a link can be explained, and asked about`() throws {
    let app = try TestApp(.ofTitles)
    #expect(app.router.canOpen("/titles/10"))
    #expect(!app.router.canOpen("/titles/ten"))
    let explanation = app.router.explain(.open("/titles/10?x=secret"))
    let expected = """
      open /titles/{titleId:Int}:
        1. to the root Home, by InstallRoot
        2. down to Title, push, by Push
        would arrive at Home/Title in 2 steps
      """
    #expect(explanation.description == expected)
  }

  @Test func `a link can be planned without a router`() throws {
    let position = try Position(in: .ofTitles, standingAt: "Home")
    let itinerary = try position.itinerary(for: .open("/titles/10"))
    #expect(itinerary.description == "down Title")
    let error = #expect(throws: NavigationError.self) {
      try position.itinerary(for: .open("/nowhere"))
    }
    #expect(error?.code == .noMatch)
  }

  @Test func `the same link twice while the first goes on is opened once`() throws {
    let app = try TestApp(.ofTitles, at: "Home")
    app.host.treat(.hold)
    let drives = [1, 2].map { _ in app.router.drive(.open("/titles/10")) }
    app.host.release()
    #expect(drives.map(\.words) == ["arrived", "arrived"])
    #expect(app.host.operations == ["push Title"])
  }

  @Test func `a screen that is gone opens nothing, neither here nor outside`() throws {
    let app = try TestApp(.ofTitles)
    var outside: [String] = []
    app.router.openOutside = { outside.append($0) }
    app.drive(.open("/titles/10"))
    let driver = try #require(app.screen?.driver)
    app.drive(.parent)
    #expect(driver.drive(.open("/titles/11")).words == "stale")
    #expect(driver.drive(.open("/nowhere")).words == "stale")
    #expect(outside == [])
  }
}
