import WaymarkCore
package import WaymarkLinks

/// Writing journeys whose values JSON can hold.
extension JSONWriter {
  mutating func journey(_ journey: Journey) {
    object { json in
      json.field("waymark", 1)
      json.key("plan")
      if let file = journey.planFile {
        json.text(file)
      } else {
        json.plan(journey.plan, version: nil)
      }
      if let start = journey.start { json.field("start", start.rawValue) }
      if let policy = journey.policy { json.field("policy", policy.rawValue) }
      json.guards(journey.guards)
      json.questions(journey.questions)
      json.list("steps", journey.steps) { $0.step($1) }
    }
  }

  private mutating func step(_ step: JourneyStep) {
    object { json in
      json.action(step.action)
      if !step.input.isEmpty { json.field("input", step.input) }
      if !step.animated { json.field("animated", false) }
      if let policy = step.policy { json.field("policy", policy.rawValue) }
    }
  }

  private mutating func action(_ action: JourneyAction) {
    switch action {
    case .driveTo(let route): field("driveTo", route.rawValue)
    case .driveSub(let route, let presentation, let replacing):
      field("driveSub", route.rawValue)
      if let presentation { field("as", presentation.name) }
      if replacing { field("replacing", true) }
    case .driveParent: field("driveParent", true)
    case .show(let routes): field("show", routes.map(\.rawValue))
    case .hide(let route, let way):
      field("hide", route.rawValue)
      hideWay(way)
    case .navigate(let routes): field("navigate", routes.map(\.rawValue))
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
    case .setGuard(let name, let says): object("set") { $0.sentinel(name, says) }
    case .setQuestion(let route, let says): object("set") { $0.question(route, says) }
    case .answerGuard(let name, let says): sentinel(name, says)
    case .answerQuestion(let route, let says): question(route, says)
    case .back: field("back", true)
    case .swipe(let part): field("swipe", part.rawValue)
    case .tapTab(let tab): field("tapTab", tab.rawValue)
    case .dismiss: field("dismiss", true)
    case .host(let fault, let operation):
      object("host") { $0.field(fault.rawValue, operation.rawValue) }
    case .advance(let seconds):
      key("advance")
      double(seconds)
    }
  }

  private mutating func hideWay(_ way: Request.HideWay) {
    switch way {
    case .merged: break
    case .stepwise: field("atomic", false)
    case .atomic: field("atomic", true)
    case .soft: field("soft", true)
    }
  }

  /// Writes the values of an input as an object; a value of any other type is written as a fixed
  /// text.
  package mutating func field(_ name: String, _ input: Input) {
    object(name) { json in
      for name in input.names {
        json.key(name)
        json.value(input.plainValue(named: name))
      }
    }
  }

  private mutating func value(_ value: PlainValue?) {
    guard let value else { return text("a value that JSON does not hold") }
    guard let written = value.text else { return null() }
    switch value.type.form {
    case .number, .truth: word(written)
    case .text: text(written)
    }
  }
}
