import Waymark
import WaymarkUIKitOnDouble

/// What the app of a story of mixed actions is made of.
enum MixedShape: String, CaseIterable, Sendable {
  case tabs, tabsThatReset, moreTabs, tabsInTabs, tabsInSheet, stack, columns

  var isSplit: Bool { self == .columns }
  var hasMore: Bool { self == .moreTabs }
  var tabCount: Int { hasMore ? 7 : 3 }

  /// The routes that are driven to.
  var routes: [RouteID] {
    switch self {
    case .tabs, .tabsThatReset:
      ["One", "Two", "Three", "Item", "Form", "Help", "Note", "List", "Part", "Login"]
    case .moreTabs: ["T0", "T1", "T4", "T5", "T6", "Item", "Form", "Part", "Login"]
    case .tabsInTabs: ["One", "Left", "Right", "Note", "Form", "Three", "Item", "Login"]
    case .tabsInSheet: ["Home", "Item", "Left", "Right", "Third", "Note", "Form", "Other", "Login"]
    case .stack, .columns: ["Home", "Item", "Part", "Form", "Help", "Other", "Login"]
    }
  }

  /// The routes from which everything else can be reached again: the tabs, or the first screens.
  var roots: [RouteID] {
    switch self {
    case .tabs, .tabsThatReset: ["One", "Two", "Three"]
    case .moreTabs: ["T0", "T1", "T4", "T5", "T6"]
    case .tabsInTabs: ["One", "Left", "Right", "Three"]
    case .tabsInSheet, .stack, .columns: ["Home", "Other"]
    }
  }

  func plan() throws -> RoutePlan {
    try RoutePlan {
      switch self {
      case .tabs, .tabsThatReset:
        Route("Root", arranging: self == .tabs ? .tabs : .tabs(whenLeft: .reset)) {
          Route("One") { Route("Item") { Route("Form", .modal) { Route("Help") } } }
          Route("Two") { Route("Note") }
          Route("Three") { Route("List") { Route("Part") } }
        }
      case .moreTabs:
        Route("Root", arranging: .tabs) {
          Route("T0") { Route("Item") { Route("Form", .modal) } }
          for name in ["T1", "T2", "T3", "T4"] as [RouteID] { Route(name) }
          Route("T5") { Route("Part") }
          Route("T6")
        }
      case .tabsInTabs:
        Route("Root", arranging: .tabs) {
          Route("One")
          Route("Inner", arranging: .tabs) {
            Route("Left") { Route("Note") }
            Route("Right") { Route("Form", .modal) }
            Route("Third")
          }
          Route("Three") { Route("Item") }
        }
      case .tabsInSheet:
        Route("Home") {
          Route("Item")
          Route("Sheet", .modal, arranging: .tabs) {
            Route("Left") { Route("Note") }
            Route("Right") { Route("Form", .modal) }
            Route("Third")
          }
        }
        Route("Other")
      case .stack, .columns:
        Route("Home") {
          Route("Item") { Route("Part") { Route("Form", .modal) { Route("Help") } } }
        }
        Route("Other")
      }
    } anywhere: {
      Route("Login", .modal)
    }
  }
}
