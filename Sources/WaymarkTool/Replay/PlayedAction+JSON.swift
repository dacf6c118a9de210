import PresentationStacks
import Waymark
import WaymarkTables

extension PlayedAction {
  /// Writes the members of its object, as the article on the tools describes them.
  func write(to json: inout JSONWriter) {
    json.field("outcome", outcome.name)
    json.field("at", at)
    json.field("trail", trail.map(\.rawValue))
    json.list("steps", steps) { Self.write($1, to: &$0) }
    json.list("operations", operations) { Self.write($1, to: &$0) }
    json.list("screens", screens) { Self.write($1, to: &$0) }
    writeEndings(to: &json)
  }

  /// Writes the members that are left out if they are empty.
  func writeEndings(to json: inout JSONWriter) {
    if !ended.isEmpty {
      json.list("ended", ended) { Self.write($1, to: &$0) }
    }
    if !asked.isEmpty {
      json.field("asked", asked)
    }
    if let refusal { Self.write(refusal, to: &json) }
    if !chain.isEmpty {
      json.field("chain", chain.map(\.rawValue))
    }
    if !answers.isEmpty {
      json.list("answers", answers) { Self.write($1, to: &$0) }
    }
  }

  private static func write(_ refusal: Refusal, to json: inout JSONWriter) {
    json.object("refusal") { json in
      json.field("by", refusal.by)
      if let reason = refusal.reason {
        json.field("reason", reason)
      }
      json.field("chain", refusal.chain.map(\.rawValue))
    }
  }

  private static func write(_ answer: Answer, to json: inout JSONWriter) {
    json.object { json in
      json.field("of", answer.action)
      json.field("result", answer.word)
      guard let value = answer.result.value else { return }
      json.key("value")
      json.answer(value)
    }
  }

  private static func write(_ step: Step, to json: inout JSONWriter) {
    json.object { json in
      json.field("kind", step.kind.rawValue)
      json.field("route", step.route.rawValue)
      json.field("by", step.by)
    }
  }

  private static func write(_ operation: MemoryOperation, to json: inout JSONWriter) {
    json.object { json in
      json.field("kind", operation.kind.rawValue)
      json.field("screen", operation.screen)
      json.field("animated", operation.isAnimated)
    }
  }

  private static func write(_ screen: Screen, to json: inout JSONWriter) {
    json.object { json in
      json.field("id", screen.id)
      json.field("in", screen.parent ?? -1)
      json.field("as", screen.role)
      if let isSelected = screen.isSelected {
        json.field("selected", isSelected)
      }
      if !screen.input.isEmpty { json.field("input", screen.input) }
    }
  }

  private static func write(_ drive: Ended, to json: inout JSONWriter) {
    json.object { json in
      json.field("of", drive.action)
      json.field("outcome", drive.outcome.name)
    }
  }
}
