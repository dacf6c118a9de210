import PresentationStacks
import Waymark

/// Destinations of every shape that the tests drive to.
struct ToDoList: Destination {}

struct ToDoDetail: Destination {
  var id: Int
}

struct Comment: Destination {
  var id: Int
  var tone: Tone?
  var tags: [String] = []

  enum Tone: String, Codable, CaseIterable {
    case calm
    case angry
  }

  init(id: Int, tone: Tone? = nil, tags: [String] = []) {
    self.id = id
    self.tone = tone
    self.tags = tags
  }
}

struct Puppy: Codable, Hashable {
  var name: String
  var age: Int?
}

enum PuppyRoute: DestinationCases {
  case notifications
  case details(for: Puppy)
  case rename(oldName: String, newName: String?)
  case lost(String)
}

enum CatRoute: DestinationCases {
  case details(lives: Int)
}

extension RoutePlan {
  static func ofDestinations() throws -> RoutePlan {
    try RoutePlan {
      ToDoList.route {
        ToDoDetail.route(.push, links: ["/todos/{id:Int}"]) {
          Comment.route(.push, links: ["/todos/{ToDoDetail.id:Int}/comments/{id:Int}?tone={tone}"])
        }
        PuppyRoute.route("notifications", .push, links: ["/notifications"])
        PuppyRoute.route("details", .push, links: ["/puppies/{for.name}?age={for.age:Int}"])
        PuppyRoute.route("rename", .modal, links: ["/rename/{oldName}"])
        PuppyRoute.route("lost", .push, links: ["/lost/{_0}"])
        CatRoute.route("details", .push, links: ["/cats/{lives:Int}"])
        Route("About", .modal)
      }
    }
  }
}

/// An app whose screens show what they were made of.
@MainActor
final class DestinationApp {
  let host = MemoryHost()
  let router: Router<MemoryHost>
  private(set) var made: [String] = []

  init(plan: RoutePlan? = nil) throws {
    var note: @MainActor (String) -> Void = { _ in }
    router = try Router(
      plan: plan ?? .ofDestinations(),
      host: host,
      modules: .standard,
      screens: Screens {
        For(ToDoList.self) { _, visit in MemoryScreen(visit) }
        For(ToDoDetail.self) { detail, visit in
          note("\(detail)")
          return MemoryScreen(visit)
        }
        For(Comment.self) { comment, visit in
          note("\(comment.id) \(comment.tone?.rawValue ?? "-") \(comment.tags)")
          return MemoryScreen(visit)
        }
        For(PuppyRoute.self) { route, visit in
          switch route {
          case .notifications: note("notifications")
          case .details(for: let puppy): note("details \(puppy.name) \(puppy.age ?? -1)")
          case .rename(let old, let new): note("rename \(old) \(new ?? "-")")
          case .lost(let place): note("lost \(place)")
          }
          return MemoryScreen(visit)
        }
        For(CatRoute.self) { route, visit in
          note("\(route)")
          return MemoryScreen(visit)
        }
        For("About") { visit in MemoryScreen(visit) }
      }
    )
    note = { [weak self] in self?.made.append($0) }
  }

  var path: String { router.position.description }
}
