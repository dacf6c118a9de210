import Foundation
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

/// A destination with a property of every kind that a link can spell.
struct Listing: Destination {
  var isFurnished: Bool
  var price: Double
  var rating: Float
  var floor: Int8
  var views: UInt64
  var id: UUID
  var mood: Comment.Tone
  var owner: Owner
  var rooms: [Int] = []
  var moods: [Comment.Tone] = []
  var note: String?

  struct Owner: Codable, Hashable {
    var name: String
    var age: UInt8?
    var home: Home
  }

  struct Home: Codable, Hashable {
    var zip: Int16
  }

  static let link =
    "/listings/{isFurnished:Bool}/{price:Double}/{rating:Double}/{floor:Int}/{views}/{id:UUID}"
    + "/{mood:calm|angry}/{owner.name}/{owner.home.zip:Int}?note={note}"

  static let sample = Listing(
    isFurnished: true,
    price: 57.5,
    rating: 0.1,
    floor: -1,
    views: 57,
    id: UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)),
    mood: .calm,
    owner: Owner(name: "Ann", age: 57, home: Home(zip: 905)),
    rooms: [5, 7],
    moods: [.angry, .calm],
    note: "a/b"
  )
}

extension RoutePlan {
  /// The same with listings.
  static func withListing() throws -> RoutePlan {
    let plan = try ofDestinations()
    return try RoutePlan {
      Route("App") {
        plan.roots.compactMap { plan.route(at: $0) }
        Listing.route(.push, links: [Listing.link])
      }
    }
  }

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
        CatRoute.route("details", .push, links: ["/cats/{lives:Int}", "/lives/{lives}"])
        Route("About", .modal)
      }
    }
  }
}

/// An app whose screens show what they were made of.
@MainActor final class DestinationApp {
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
        For(ToDoList.self) { visit in MemoryScreen(visit) }
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
