import Foundation
import Testing
import UIKit
import Waymark
import WaymarkUIKitOnDouble

/// Notes what appears and disappears with an animation.
@MainActor
private final class NotingScreen: UIViewController {
  var note: (String) -> Void = { _ in }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if animated { note("\(title ?? "") comes") }
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if animated { note("\(title ?? "") goes") }
  }
}

@MainActor @Suite struct UnwindingTests {
  @Test(arguments: Options.everyPosition)
  func `a way back over modals and pushes is one transition that the user sees`(
    options: Options
  ) throws {
    var notes: [String] = []
    let plan = try RoutePlan {
      Route("List") {
        Route("Item") {
          Route("Form", .modal) { Route("Page") { Route("Help", .modal) { Route("Text") } } }
        }
      }
    }
    let app = try RoutedApp(
      plan,
      options,
      screens: { visit in
        let screen = NotingScreen()
        screen.title = visit.route.rawValue
        screen.note = { notes.append($0) }
        return screen
      }
    )
    app.send(.to("Text"))
    notes = []
    app.send(.to("List"))
    #expect(app.trail == "List")
    #expect(Set(notes).isSubset(of: ["Text goes", "Page goes"]), "the modals go as one")
    #expect(notes.contains("Text goes"))
    #expect(!notes.contains { $0.hasPrefix("Item") || $0.hasPrefix("List") }, "no pop is seen")
    #expect(app.device.messages == [])
  }

  @Test(arguments: Options.everyPosition, [true, false])
  func `what comes or goes is animated where that is asked for, and only there`(
    options: Options,
    animated: Bool
  ) throws {
    var notes: Set<String> = []
    let it = Watched(options)
    func screen(_ name: String) -> UIViewController {
      let screen = NotingScreen()
      screen.title = name
      screen.note = { notes.insert($0) }
      return screen
    }
    func check(_ note: String) {
      it.device.settle()
      #expect(notes.contains(note) == animated, "\(note)")
      notes = []
    }
    let (list, item, form) = (screen("List"), screen("Item"), screen("Form"))
    try it.install(list)
    try it.host.push(item, onto: list, animated: animated)
    check("Item comes")
    try it.host.pop(item, animated: animated)
    check("Item goes")
    try it.host.present(form, over: list, animated: animated)
    check("Form comes")
    try it.host.dismiss(form, animated: animated)
    check("Form goes")
    #expect(
      try it.host.install(screen("Other"), animated: animated) == (animated ? .running : .finished)
    )
  }
}
