import PresentationStacks
import Waymark

/// Does what a user types, and returns a picture of what is shown afterwards.
@MainActor
struct Visitor {
  let router: Router<MemoryHost>

  init(_ store: PuppyStore = PuppyStore()) async throws {
    router = try makeRouter(of: store)
    try await router.start()
  }

  /// Performs a line, which is a link or an action of the shown screen; returns the picture.
  func perform(_ line: String) async -> String {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words.dropFirst().first
    var picture = "> \(line)\n"
    do throws(NavigationError) {
      switch (words.first, rest, router.screen) {
      case ("back", nil, _): try await router.driveParent()
      case ("tap", let name?, let list as PuppyListScreen): try await list.tap(name)
      case ("found", let place?, let list as NotificationsScreen): try await list.tapFound(place)
      case ("rename", nil, let details as DetailsScreen): try await details.tapRename()
      case ("adopt", nil, let details as DetailsScreen): try await details.tapAdopt()
      case ("choose", let word?, let adoption as AdoptionScreen):
        if let day = Adoption.Day(rawValue: word) { try await adoption.tap(day) }
      case ("save", let name, let sheet as RenameScreen): try await sheet.save(name)
      default: try await router.open(line)
      }
    } catch {
      picture += "! \(error)\n"
    }
    return picture + router.host.picture + "\n"
  }
}
