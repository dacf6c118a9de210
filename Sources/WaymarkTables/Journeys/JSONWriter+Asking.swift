import WaymarkCore
import WaymarkLinks

/// Writing what guards and screens of a journey say.
extension JSONWriter {
  mutating func guards(_ guards: [JourneyGuard]) {
    if guards.isEmpty { return }
    key("guards")
    beginArray()
    for sentinel in guards {
      beginObject()
      field("name", sentinel.name)
      if let routes = sentinel.routes {
        key("on")
        texts(routes.map(\.rawValue))
      }
      says(sentinel.says)
      end()
    }
    end()
  }

  mutating func questions(_ questions: [JourneyQuestion]) {
    if questions.isEmpty { return }
    key("questions")
    beginArray()
    for question in questions {
      beginObject()
      field("route", question.route.rawValue)
      field("says", question.says.rawValue)
      if question.whenHidden { field("whenHidden", true) }
      end()
    }
    end()
  }

  /// Writes actions that change or give answers.
  mutating func asking(_ action: JourneyAction) {
    switch action {
    case .setGuard(let name, let verdict):
      key("set")
      beginObject()
      field("guard", name)
      says(verdict)
      end()
    case .setQuestion(let route, let reply):
      key("set")
      beginObject()
      field("question", route.rawValue)
      field("says", reply.rawValue)
      end()
    case .answerGuard(let name, let verdict):
      field("guard", name)
      says(verdict)
    case .answerQuestion(let route, let reply):
      field("question", route.rawValue)
      field("says", reply.rawValue)
    default: break
    }
  }

  private mutating func says(_ verdict: JourneyVerdict) {
    key("says")
    switch verdict {
    case .allow: text(VerdictWord.allow.rawValue)
    case .later: text(VerdictWord.later.rawValue)
    case .never: text(VerdictWord.never.rawValue)
    case .throw: text(VerdictWord.throw.rawValue)
    case .refuse(let reason): object("refuse", reason)
    case .park(let route): object("park", route.rawValue)
    case .redirect(let route, let values):
      beginObject()
      field("redirect", route.rawValue)
      if !values.isEmpty { input(values) }
      end()
    }
  }

  private mutating func object(_ name: String, _ value: String) {
    beginObject()
    field(name, value)
    end()
  }
}
