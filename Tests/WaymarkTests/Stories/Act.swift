import TestSupport
import Waymark
import WaymarkTesting

/// One action of a story: a drive, and what the world does to it.
struct Act: Sendable, CustomStringConvertible {
  /// What becomes of an operation that is held.
  enum Ending: Sendable, CaseIterable {
    case release, releaseTwice, refuse, letGo, timeOut, cancel
  }

  let request: Request
  /// Which visit on the trail drives, counted around; `nil` for the router itself.
  let visit: Int?
  /// What becomes of the first operations of the drive.
  let treatments: [TestHost.Treatment]
  /// How the operations that are held end.
  let ending: Ending
  /// Which screen that is made from then on is not made after all; `nil` for none.
  let missingScreen: Int?
  /// A drive that meets this one, where it waits.
  let meanwhile: Request?
  /// A drive that is asked for by whoever hears of this one's end.
  let afterwards: Request?

  var description: String {
    var words = ["\(request) \(request.input)", "\(request.verb)"]
    if request.options.binding == .wholeTrail { words.append("binding") }
    if let visit { words.append("by visit \(visit)") }
    if !treatments.isEmpty { words.append("the host: \(treatments), then \(ending)") }
    if let missingScreen { words.append("without screen \(missingScreen)") }
    if let meanwhile { words.append("meanwhile \(meanwhile)") }
    if let afterwards { words.append("afterwards \(afterwards)") }
    return words.joined(separator: "; ")
  }

  /// Makes an action in which much goes wrong, or nothing at all.
  static func random(
    in plan: RoutePlan,
    troubled: Bool,
    shows: Int,
    _ choices: inout Choices
  ) -> Act {
    let requests = RandomRequest(values: 0.3, shows: shows)
    var request = requests.request(in: plan, &choices)
    if choices.happens(0.3) { request.options.binding = .wholeTrail }
    if choices.happens(0.2) { request.options.merging = .never }
    guard troubled else {
      return Act(
        request: request,
        visit: nil,
        treatments: [],
        ending: .release,
        missingScreen: nil,
        meanwhile: nil,
        afterwards: nil
      )
    }
    let all: [TestHost.Treatment] = [
      .perform, .perform, .hold, .hold, .drop, .double, .refuse(.busy), .refuse(.noStack),
    ]
    let count = choices.happens(0.6) ? choices.number(in: 1..<5) : 0
    return Act(
      request: request,
      visit: choices.happens(0.3) ? choices.number(in: 0..<6) : nil,
      treatments: (0..<count).map { _ in choices.one(of: all) },
      ending: choices.happens(0.5) ? .release : choices.one(of: Ending.allCases),
      missingScreen: choices.happens(0.15) ? choices.number(in: 0..<4) : nil,
      meanwhile: choices.happens(0.4) ? requests.request(in: plan, &choices) : nil,
      afterwards: choices.happens(0.2) ? requests.request(in: plan, &choices) : nil
    )
  }

  /// Makes a story in a random plan; how often it shows and hides, against other kinds.
  static func story(
    troubled: Bool,
    shows: Int = 0,
    _ choices: inout Choices
  ) throws -> Story<RoutePlan, Act> {
    let plans = RandomPlan(
      size: 25,
      roots: 3,
      anywhere: 4,
      tabs: 0.35,
      recurring: 0.4,
      modals: 0.3,
      accepting: 0.2
    )
    let plan = try plans.plan(&choices)
    return Story(
      in: plan,
      (0..<15).map { _ in Act.random(in: plan, troubled: troubled, shows: shows, &choices) }
    )
  }
}
