import TestSupport
import Testing
import Waymark

@MainActor struct RequestTests {
  @Test func `requests are equal when they ask for the same`() {
    #expect(Request.to("a") == .to("a"))
    #expect(Request.to("a") != .sub("a"))
    #expect(Request.to("a") != .to("a", animated: false))
    #expect(Request.to("a") != .to("a", input: Input((.toDoID, 1))))
    #expect(Request.hide("a") != .hide("a", .atomic))
    #expect(Request.parent.with { $0.evenWhenStale = true } != .parent)
  }

  @Test func `printed for debugging, they tell all that they ask for`() {
    #expect("\([Request.to("a")])" == "[drive to a]")
    var request = Request.sub("a", as: .modal, replacing: true, input: Input((.toDoID, 1)))
    request.animated = false
    request.options.policy = .drop
    request.options.onFailure = .retrace
    request.options.animation = .all
    request.options.merging = .never
    request.options.binding = .wholeTrail
    request.options.evenWhenStale = true
    #expect(
      request.debugDescription == """
        drive sub a, as modal, replacing, with [toDoId: 1], not animated, policy: drop, \
        onFailure: retrace, animation: all, merging: never, binding: wholeTrail, evenWhenStale
        """
    )
  }
}
