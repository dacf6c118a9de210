import PresentationStacks
import Waymark

/// Does what a user types, and tells what is shown then.
@MainActor
struct Visitor {
  /// How drives have ended that the user is told of.
  @MainActor
  private final class Notes {
    var lines: [String] = []

    func add(_ ending: DriveEnding) {
      if case .failure(let error) = ending { lines.append("! \(error)") }
    }

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  let customer = Customer()
  let router: Router<MemoryHost>
  private let notes = Notes()

  init() throws {
    router = try makeRouter(for: customer)
  }

  /// Performs a line; answers what it has led to, with the picture.
  func perform(_ line: String) -> String {
    let words = line.split(separator: " ").map(String.init)
    switch (words.first, words.dropFirst().first) {
    case ("sign", "in"): signIn(as: words.dropFirst(2).joined(separator: " "))
    case ("sign", "out"): signOut()
    case ("account", nil): drive(.to(Account()))
    case ("profile", nil): drive(.to(Profile()))
    case ("back", nil): back()
    case ("explain", "back"): notes.lines.append("\(router.explain(.parent))")
    case ("lock", nil): router.isReady = false
    case ("unlock", nil): router.isReady = true
    case ("leave", nil): router.asking?.answer(.leave)
    case ("stay", nil): router.asking?.answer(.stay(reason: "the user stays"))
    case (let word?, let rest): if !tap(word, rest) { drive(.open(line)) }
    case (nil, _): break
    }
    return (["> \(line)"] + notes.take() + picture).joined(separator: "\n") + "\n"
  }

  /// Does what only the screen on top can do; `false` where it is none of that.
  private func tap(_ word: String, _ rest: String?) -> Bool {
    switch (word, rest, router.screen) {
    case ("color", nil, let profile as ProfileScreen): profile.tapColor()
    case ("save", nil, let profile as ProfileScreen): profile.tapSave()
    case ("pick", let name?, let picker as ColorPickerScreen):
      guard let tint = Tint(rawValue: name) else { return false }
      picker.tap(tint)
    default: return false
    }
    return true
  }

  /// Goes on with what was kept; without that, the sheet for signing in is left.
  private func signIn(as name: String) {
    customer.signIn(as: name)
    router.resume { ending in
      if let ending {
        notes.add(ending)
      } else if router.position.route == SignIn.routeID {
        drive(.parent)
      }
    }
  }

  /// Goes back by a button of the app's.
  ///
  /// Whoever leaves the sheet for signing in does not want any more what was kept for then. A swipe
  /// would drop it by itself, and that sheet takes none.
  private func back() {
    if router.position.route == SignIn.routeID { router.dropParked() }
    drive(.parent)
  }

  /// Leaves what is not allowed any more; what is not saved goes too, so that nobody is asked.
  private func signOut() {
    customer.signOut()
    drive(Request.recheck.withoutAsking)
  }

  private func drive(_ request: Request) {
    router.perform(request, completion: notes.add)
  }

  /// What is shown, what is kept, and the dialog of a screen that is asked.
  private var picture: [String] {
    var lines = [router.host.picture]
    for parked in router.parked { lines.append("kept by \(parked.guardName): \(parked.request)") }
    if let asking = router.asking, case .screen(_, let route) = asking.who {
      lines.append("? \(route) is not saved: leave, or stay")
    }
    return lines
  }
}
