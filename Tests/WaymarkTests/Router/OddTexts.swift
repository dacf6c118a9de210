import TestSupport
import Waymark

/// An error that says what it was told to say.
struct OddError: Error, CustomStringConvertible {
  let description: String
}

/// A behavior that passes for a reason, under a name.
struct OddBehavior: Behavior {
  typealias Host = TestHost

  let name: String
  let reason: String

  func claim(_ step: Step, at position: Position) -> Claim { .passes(reason) }

  func perform(_ attempt: Attempt<TestHost>) -> Answer<TestHost.Screen> { .passed(reason) }
}

/// Texts that may hold anything, put wherever a text from outside ends up in a message.
@MainActor struct OddTexts {
  private let texts: [String]
  private let plan: RoutePlan

  init(_ texts: [String]) throws {
    plan = try .ofThree
    self.texts = texts
  }

  private subscript(_ index: Int) -> String { texts[index % texts.count] }

  private var asked: NavigationError.Asked {
    NavigationError.Asked(behavior: self[0], resolver: RouteID(self[1]), reason: self[2])
  }

  /// Every ending, with a reason and without.
  var endings: [String] {
    let step = Step(
      Move(.toChild, from: nil, to: Place(node: 0, in: plan)),
      in: plan,
      presentation: Presentation(self[3])
    )
    return NavigationError.Code.allCases.flatMap { code in
      ["", self[4]].map { reason in
        NavigationError(
          code,
          route: RouteID(self[5]),
          key: self[6],
          step: step,
          reason: reason,
          asked: [asked],
          underlying: OddError(description: self[7]),
          at: Position(plan: plan)
        ).description
      }
    } + [asked.description]
  }

  /// What a host says.
  var refusals: [String] { HostRefusal.Code.allCases.map { HostRefusal($0, self[8]).description } }

  /// What a journal says.
  var records: [String] {
    let route = RouteID(self[0])
    let events: [JournalEvent] = [
      .asked(JournalEvent.Asked(words: self[1], inputs: [JournalEvent.Value(self[2], self[3])])),
      .planned(JournalEvent.Planned([JournalEvent.Planned.PlannedMove(.toChild, route)])),
      .refused(JournalEvent.Refusal(by: self[4], resolver: route, why: self[5])),
      .stepBegan(JournalEvent.StepBegan(.toChild, route, Presentation(self[6]))),
      .waited(JournalEvent.Waited(before: self[4], resolver: route, time: .zero)),
      .stepEnded(JournalEvent.StepEnded(.toChild, route, Presentation(self[6]), by: self[7])),
      .arrived(JournalEvent.Arrived(route, path: self[8], steps: 1)),
      .failed(JournalEvent.Failed(.failed, self[9], path: self[10])),
      .reconciled(JournalEvent.Reconciled(from: self[1], to: self[2], unasked: true)),
      .misuse(self[11]),
    ]
    return events.map { JournalRecord(number: 1, time: .zero, drive: 1, $0).description }
  }

  /// What is said of links.
  var linkErrors: [String] {
    var lines: [String] = []
    do { _ = try LinkPattern("/{" + self[0]) } catch { lines.append("\(error)") }
    do { _ = try LinkTable([LinkEntry("/" + self[1] + "}", to: "A")]) } catch {
      lines += error.problems.isEmpty ? [] : "\(error)".split(separator: "\n").map(String.init)
    }
    do { _ = try plan.link(to: RouteID(self[2])) } catch { lines.append("\(error)") }
    return lines
  }

  /// What is wrong with plans and routers, as many lines as there are problems.
  var configuration: [String] {
    get throws {
      var lines: [String] = []
      for name in texts {
        do {
          let plan = try RoutePlan {
            Route(RouteID(name), needs: InputKeys([InputKeys.Declaration(name, .custom(name))])) {
              Route("Child", Presentation(name), links: ["/" + name])
            }
          }
          _ = try TestApp(plan, resolvers: [Resolver(RouteID(name + "!")) { Push() }])
        } catch let error as ConfigurationError {
          let text = "\(error)"
          if text.split(separator: "\n").count == error.problems.count {
            lines += text.split(separator: "\n").map(String.init)
          } else {
            lines.append(text)
          }
        }
      }
      return lines
    }
  }

  /// What is said when a router drives.
  var driven: [String] {
    get async throws {
      let presentation = "odd" + self[9]
      let plan = try RoutePlan { Route("A") { Route("B", Presentation(presentation)) } }
      let app = try TestApp(
        plan,
        modules: [module(presentation)],
        resolvers: [Resolver("A") { OddBehavior(name: self[1], reason: self[2]) }]
      )
      let explained = [Request.to("B"), .to(RouteID(self[3])), .show(RouteID(self[4]))]
        .map { app.router.explain($0) }
      for explanation in explained { app.router.send(explanation.request) }
      let lines = explained.flatMap { explanation in
        let text = explanation.description
        let lines = text.split(separator: "\n").map(String.init)
        return lines.count == explanation.steps.count + 2 ? lines : [text]
      }
      return lines + app.lines
    }
  }

  /// A module that serves a presentation, and fails.
  func module(_ presentation: String) -> BehaviorModule<TestHost> {
    let error = OddError(description: self[7])
    return BehaviorModule("odd", serving: [Presentation(presentation)]) {
      OddBehavior(name: self[5], reason: self[6])
      Perform(.toChild, .toParent, named: self[0]) { _ in throw error }
    }
  }
}
