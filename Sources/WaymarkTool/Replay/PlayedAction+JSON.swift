import PresentationStacks
import Waymark
import WaymarkTables

extension PlayedAction {
  /// Writes the members of its object, as the article on the tools describes them.
  func write(to json: inout JSONWriter) {
    json.key("outcome")
    json.text(outcome.name)
    json.key("at")
    json.text(at)
    json.key("trail")
    json.list { json in
      for id in trail { json.text(id.rawValue) }
    }
    json.key("steps")
    json.list { json in
      for step in steps { Self.write(step, to: &json) }
    }
    json.key("operations")
    json.list { json in
      for operation in operations { Self.write(operation, to: &json) }
    }
    json.key("screens")
    json.list { json in
      for screen in screens { Self.write(screen, to: &json) }
    }
    writeEndings(to: &json)
  }

  /// Writes the members that stand there only where they have something to say.
  func writeEndings(to json: inout JSONWriter) {
    if !ended.isEmpty {
      json.key("ended")
      json.list { json in
        for drive in ended { Self.write(drive, to: &json) }
      }
    }
    if !asked.isEmpty {
      json.key("asked")
      json.texts(asked)
    }
    if let refusal { Self.write(refusal, to: &json) }
    if !chain.isEmpty {
      json.key("chain")
      json.texts(chain.map(\.rawValue))
    }
    if !answers.isEmpty {
      json.key("answers")
      json.list { json in
        for answer in answers { Self.write(answer, to: &json) }
      }
    }
  }

  private static func write(_ refusal: Refusal, to json: inout JSONWriter) {
    json.key("refusal")
    json.object { json in
      json.key("by")
      json.text(refusal.by)
      if let reason = refusal.reason {
        json.key("reason")
        json.text(reason)
      }
      json.key("chain")
      json.texts(refusal.chain.map(\.rawValue))
    }
  }

  private static func write(_ answer: Answer, to json: inout JSONWriter) {
    json.object { json in
      json.key("of")
      json.int(Int64(answer.action))
      json.key("result")
      json.text(answer.word)
      guard let value = answer.result.value else { return }
      json.key("value")
      json.answer(value)
    }
  }

  private static func write(_ step: Step, to json: inout JSONWriter) {
    json.object { json in
      json.key("kind")
      json.text(step.kind.rawValue)
      json.key("route")
      json.text(step.route.rawValue)
      json.key("by")
      json.text(step.by)
    }
  }

  private static func write(_ operation: MemoryOperation, to json: inout JSONWriter) {
    json.object { json in
      json.key("kind")
      json.text(operation.kind.rawValue)
      json.key("screen")
      json.text(operation.screen)
      json.key("animated")
      json.bool(operation.isAnimated)
    }
  }

  private static func write(_ screen: Screen, to json: inout JSONWriter) {
    json.object { json in
      json.key("id")
      json.text(screen.id)
      json.key("in")
      json.int(Int64(screen.parent ?? -1))
      json.key("as")
      json.text(screen.role)
      if let isSelected = screen.isSelected {
        json.key("selected")
        json.bool(isSelected)
      }
      guard !screen.input.isEmpty else { return }
      json.key("input")
      json.input(screen.input)
    }
  }

  private static func write(_ drive: Ended, to json: inout JSONWriter) {
    json.object { json in
      json.key("of")
      json.int(Int64(drive.action))
      json.key("outcome")
      json.text(drive.outcome.name)
    }
  }
}
