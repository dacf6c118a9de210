import WaymarkCore
import WaymarkLinks

/// Writing the answers of a journey's guards and screens.
extension JSONWriter {
  mutating func guards(_ guards: [JourneyGuard]) {
    if guards.isEmpty { return }
    list("guards", guards) { json, sentinel in
      json.object { json in
        json.field("name", sentinel.name)
        if let routes = sentinel.routes { json.field("on", routes.map(\.rawValue)) }
        json.says(sentinel.says)
      }
    }
  }

  mutating func questions(_ questions: [JourneyQuestion]) {
    if questions.isEmpty { return }
    list("questions", questions) { json, question in
      json.object { json in
        json.field("route", question.route.rawValue)
        json.field("says", question.says.rawValue)
        if question.whenHidden { json.field("whenHidden", true) }
      }
    }
  }

  /// Writes the verdict that a guard gives when it is asked.
  mutating func sentinel(_ name: String, _ verdict: JourneyVerdict) {
    field("guard", name)
    says(verdict)
  }

  /// Writes the reply that the screens of a route give when they are asked.
  mutating func question(_ route: RouteID, _ reply: JourneyReply) {
    field("question", route.rawValue)
    field("says", reply.rawValue)
  }

  private mutating func says(_ verdict: JourneyVerdict) {
    key("says")
    switch verdict {
    case .allow: text(VerdictWord.allow.rawValue)
    case .later: text(VerdictWord.later.rawValue)
    case .never: text(VerdictWord.never.rawValue)
    case .throw: text(VerdictWord.throw.rawValue)
    case .refuse(let reason): object { $0.field("refuse", reason) }
    case .park(let route): object { $0.field("park", route.rawValue) }
    case .redirect(let route, let values):
      object { json in
        json.field("redirect", route.rawValue)
        if !values.isEmpty { json.field("input", values) }
      }
    }
  }
}
