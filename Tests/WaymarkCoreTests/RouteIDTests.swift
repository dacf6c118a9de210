import Testing
import WaymarkCore

@Suite struct RouteIDTests {
  private enum Screen: String { case home }

  @Test func `a name is a literal, a text, an enum's case or a raw value`() {
    let literal: RouteID = "home"
    #expect(
      [RouteID("home"), RouteID(rawValue: "home"), RouteID(Screen.home)] == [
        literal, literal, literal,
      ]
    )
    #expect("\(literal)" == "home")
  }

  @Test func `names sort as their texts do`() {
    #expect((["b", "a", "B"] as [RouteID]).sorted() == ["B", "a", "b"])
  }
}
