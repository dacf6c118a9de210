import TestSupport
import Testing
import WaymarkCore

/// The `anywhere` group: shown from everywhere, gone back to where it is live (rule 4).
@Suite struct AnywhereTests {
  private func plan() throws -> RoutePlan {
    try RoutePlan.drawn(
      "Root { Shop { Cart } }, Other",
      anywhere: "Login modal { Forgot, Register { Terms } }, Help, Wizard tabs { First, Second }"
    )
  }

  @Test func `a drive to it hangs it under the current place`() throws {
    var position = try Position(in: plan(), standingAt: "Cart")
    try position.walk(.to("Login"))
    #expect("\(position)" == "Root/Shop/Cart/Login")
    #expect(position.place?.isHung == true)
    #expect(position.place.flatMap { position.presentation(of: $0) } == .modal)
  }

  @Test func `a drive to it goes up to it when it stands on the trail`() throws {
    var position = try Position(in: plan(), standingAt: "Cart")
    try position.walk(.to("Terms"))
    #expect("\(position)" == "Root/Shop/Cart/Login/Register/Terms")
    #expect(try position.way(to: "Login") == "up Register, up Login")
    #expect(try position.way(to: "Forgot") == "up Register, up Login, down Forgot")
  }

  @Test func `an anywhere route hangs on another, and each is found below`() throws {
    var position = try Position(in: plan(), standingAt: "Shop")
    try position.walk(.to("Login"))
    try position.walk(.to("Help"))
    #expect("\(position)" == "Root/Shop/Login/Help")
    #expect(try position.way(to: "Forgot") == "up Login, down Forgot")
    #expect(try position.way(to: "Cart") == "up Login, up Shop, down Cart")
    #expect(try position.way(to: "Other") == "root Other")
  }

  @Test func `before anything is shown it hangs under the first root`() throws {
    let position = try Position(in: plan(), standingAt: "Forgot")
    #expect("\(position)" == "Root/Login/Forgot")
  }

  @Test func `an anywhere route that arranges tabs is entered at its first tab`() throws {
    var position = try Position(in: plan(), standingAt: "Shop")
    try position.walk(.to("Wizard"))
    #expect("\(position)" == "Root/Shop/Wizard/First")
    #expect(try position.way(to: "Second") == "across Second")
    #expect(try position.way(for: .parent) == "up Shop")
    #expect("\(try Position(in: plan(), standingAt: "Second"))" == "Root/Wizard/Second")
  }

  @Test func `an anywhere route without a presentation is pushed`() throws {
    let position = try Position(in: plan(), standingAt: "Help")
    #expect(position.place.flatMap { position.presentation(of: $0) } == .push)
  }
}
