import WaymarkCore
import WaymarkLinks

/// Writing journeys; only those whose values JSON can hold.
extension JSONWriter {
  mutating func journey(_ journey: Journey) {
    beginObject()
    key("waymark")
    int(1)
    key("plan")
    if let file = journey.planFile { text(file) } else { plan(journey.plan, version: nil) }
    if let start = journey.start { field("start", start.rawValue) }
    if let policy = journey.policy { field("policy", policy.rawValue) }
    guards(journey.guards)
    questions(journey.questions)
    key("steps")
    beginArray()
    for step in journey.steps { self.step(step) }
    end()
    end()
  }

  private mutating func step(_ step: JourneyStep) {
    beginObject()
    drive(step.action)
    event(step.action)
    asking(step.action)
    if !step.input.isEmpty { input(step.input) }
    if !step.animated { field("animated", false) }
    if let policy = step.policy { field("policy", policy.rawValue) }
    end()
  }

  /// Writes what an app asks for.
  private mutating func drive(_ action: JourneyAction) {
    switch action {
    case .driveTo(let route): field("driveTo", route.rawValue)
    case .driveSub(let route, let presentation, let replacing):
      field("driveSub", route.rawValue)
      if let presentation { field("as", presentation.name) }
      if replacing { field("replacing", true) }
    case .driveParent: field("driveParent", true)
    case .show(let routes): self.routes("show", routes)
    case .hide(let route, let way):
      field("hide", route.rawValue)
      switch way {
      case .merged: break
      case .stepwise: field("atomic", false)
      case .atomic: field("atomic", true)
      case .soft: field("soft", true)
      }
    case .navigate(let routes): self.routes("navigate", routes)
    case .open(let link, let onTop):
      field("open", link)
      if let onTop { field("onTop", onTop.rawValue) }
    case .ask(let route): field("ask", route.rawValue)
    case .answer(let value):
      key("answer")
      answer(value)
    case .resume(let name): name.map { field("resume", $0) } ?? field("resume", true)
    case .recheck: field("recheck", true)
    case .cancel: field("cancel", true)
    case .setGuard, .setQuestion, .answerGuard, .answerQuestion: break
    case .back, .swipe, .tapTab, .dismiss, .host, .advance: break
    }
  }

  /// Writes what the user or the world does.
  private mutating func event(_ action: JourneyAction) {
    switch action {
    case .back: field("back", true)
    case .swipe(let part): field("swipe", part.rawValue)
    case .tapTab(let tab): field("tapTab", tab.rawValue)
    case .dismiss: field("dismiss", true)
    case .host(let fault, let operation):
      key("host")
      beginObject()
      field(fault.rawValue, operation.rawValue)
      end()
    case .advance(let seconds):
      key("advance")
      double(seconds)
    case .driveTo, .driveSub, .driveParent, .show, .hide, .navigate, .open: break
    case .ask, .answer, .resume, .recheck, .cancel: break
    case .setGuard, .setQuestion, .answerGuard, .answerQuestion: break
    }
  }

  private mutating func routes(_ name: String, _ routes: [RouteID]) {
    key(name)
    texts(routes.map(\.rawValue))
  }

  mutating func input(_ input: Input) {
    key("input")
    beginObject()
    for name in input.names {
      key(name)
      switch input.plainValue(named: name) {
      case .int(let value): int(Int64(value))
      case .double(let value): double(value)
      case .bool(let value): bool(value)
      case .text(let value): text(value)
      case nil: null()
      }
    }
    end()
  }
}
