import PresentationStacks
import Waymark

/// Does what a user types, and returns a picture of what is shown afterwards.
@MainActor
struct Visitor {
  /// Messages for the user about how drives have ended.
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

  /// Performs a line; returns its result, with the picture.
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

  /// Performs an action of the screen on top; returns `false` if the word is no such action.
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

  /// Signs in and resumes the parked drive; without one, the sheet for signing in is left.
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

  /// Goes back by a button of the app.
  ///
  /// A user who leaves the sheet for signing in does not want the parked drive any more, so it is
  /// dropped. A swipe would drop it by itself, but that sheet cannot be swiped.
  private func back() {
    if router.position.route == SignIn.routeID { router.dropParked() }
    drive(.parent)
  }

  /// Signs out and leaves screens that are not allowed any more; unsaved changes are lost, so no
  /// screen is asked.
  private func signOut() {
    customer.signOut()
    drive(Request.recheck.withoutAsking)
  }

  private func drive(_ request: Request) {
    router.perform(request, completion: notes.add)
  }

  /// What is shown, the parked drives, and the dialog of a screen that is asked.
  private var picture: [String] {
    var lines = [router.host.picture]
    for parked in router.parked { lines.append("kept by \(parked.guardName): \(parked.request)") }
    if let asking = router.asking, case .screen(_, let route) = asking.who {
      lines.append("? \(route) is not saved: leave, or stay")
    }
    return lines
  }
}
