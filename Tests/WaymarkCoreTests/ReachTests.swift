import Testing
import WaymarkCore
import WaymarkLinks

/// Rule 12: what reaches over the window is never parked, as planning sees it.
@Suite struct ReachTests {
  private static let cover = Presentation("cover", reach: .window)

  private func plan(_ form: Reach? = nil) throws -> RoutePlan {
    try RoutePlan {
      Route("Root", arranging: .tabs) {
        Route("Inbox") {
          Route("Mail") { Route("Form", .modal, reach: form) { Route("Draft") } }
          Route("Tour", Self.cover)
        }
        Route("Help") { Route("Topic") }
        Route("Shop", arranging: .tabs) {
          Route("Deals") { Route("Deal", .modal) }
          Route("Orders")
        }
      }
    } anywhere: {
      Route("Login", .modal) { Route("Terms", .modal) }
      Route("Note", .push)
    }
  }

  @Test func `a walk to another tab first goes up out of what covers the window`() throws {
    let position = try walked(plan(), .to("Draft"))
    #expect(try position.way(to: "Topic") == "up Form, up Mail, across Help, down Topic")
    var end = position
    try end.walk(.to("Topic"))
    #expect("\(end)" == "Root/Help/Topic")
    let inbox = try #require(end.plan.place(named: "Inbox"))
    #expect(end.parked(in: inbox)?.ids == ["Inbox", "Mail"])
  }

  @Test func `a route that reaches over its tab only is parked with it and there again`() throws {
    let position = try walked(plan(.tab), .to("Draft"))
    #expect(try position.way(to: "Topic") == "across Help, down Topic")
    let back = try walked(plan(.tab), .to("Draft"), .to("Topic"), .selectTab("Inbox"))
    #expect("\(back)" == "Root/Inbox/Mail/Form/Draft")
  }

  @Test func `of several that cover the window the walk goes up out of the lowest`() throws {
    let position = try walked(plan(), .to("Draft"), .to("Terms"), .sub("Note"))
    #expect("\(position)" == "Root/Inbox/Mail/Form/Draft/Login/Terms/Note")
    #expect(
      try position.way(for: .selectTab("Help"))
        == "up Terms, up Login, up Draft, up Form, up Mail, across Help"
    )
  }

  @Test func `what counts is how a place was in fact shown`() throws {
    let asPush = try walked(plan(), .to("Mail"), .sub("Topic", as: .modal))
    #expect(try asPush.way(for: .selectTab("Help")) == "up Mail, across Help")
    let asModal = try walked(plan(), .to("Mail"), .sub("Login", as: .push))
    #expect(try asModal.way(for: .selectTab("Help")) == "across Help")
    let stated = try walked(plan(.tab), .to("Mail"), .sub("Form", as: .modal))
    #expect(try stated.way(for: .selectTab("Help")) == "across Help")
    let hungAs = try RoutePlan(hungAs: .modal) {
      Route("Root", arranging: .tabs) {
        Route("A"); Route("B")
      }
    }
    let hung = try walked(hungAs, .to("A"), .sub("B"))
    #expect(try hung.way(for: .selectTab("B")) == "up A, across B")
  }

  @Test func `a presentation carries its reach, and a bare name reaches over the tab`() throws {
    #expect(Presentation("cover").reach == .tab)
    #expect(Self.cover.reach == .window)
    #expect(Presentation("modal", reach: .tab).reach == .window)
    #expect([Presentation.push, .modal, .tab, .root].map(\.reach) == [.tab, .window, .tab, .tab])
    #expect(Self.cover == Presentation("cover"))
    let position = try walked(plan(), .to("Tour"))
    #expect(try position.way(to: "Help") == "up Inbox, across Help")
    #expect(position.reach(of: try #require(position.place)) == .window)
    let bare = try walked(plan(), .to("Inbox"), .sub("Note", as: Presentation("cover")))
    #expect(try bare.way(to: "Help") == "across Help")
  }

  @Test func `across between inner tabs, only what covers them goes`() throws {
    let position = try walked(plan(), .to("Deal"))
    #expect(try position.way(to: "Orders") == "up Deals, across Orders")
    #expect(try position.way(to: "Topic") == "up Deals, across Help, down Topic")
    let below = try RoutePlan {
      Route("Top") {
        Route("Over", .modal, arranging: .tabs) {
          Route("Left") { Route("Deep") }; Route("Right")
        }
      }
    }
    let inModal = try walked(below, .to("Deep"))
    #expect(try inModal.way(to: "Right") == "across Right")
  }

  @Test func `what covers the window is forgotten once it is left`() throws {
    let position = try walked(plan(), .to("Draft"), .to("Mail"), .sub("Note"))
    #expect(try position.way(to: "Help") == "across Help")
    let popped = try walked(plan(), .to("Form"), .parent, .sub("Note"))
    #expect(try popped.way(to: "Help") == "across Help")
  }

  @Test func `plans that reach differently are different, and so are positions`() throws {
    func plan(_ presentation: Presentation) throws -> RoutePlan {
      try RoutePlan { Route("Root") { Route("A", presentation) } }
    }
    #expect(try plan(Self.cover) != plan(Presentation("cover")))
    #expect(try plan(Self.cover) == plan(Presentation("cover", reach: .window)))
    #expect(try self.plan() != self.plan(.tab))
  }
}
