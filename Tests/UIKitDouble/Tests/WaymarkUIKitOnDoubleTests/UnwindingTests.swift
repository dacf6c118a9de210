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
}
