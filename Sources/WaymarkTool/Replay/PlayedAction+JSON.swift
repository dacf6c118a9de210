import PresentationStacks
import Waymark

extension PlayedAction {
  /// Writes itself as the members of an object, as the contract says.
  func write(to line: inout JSONLine) {
    line.key("outcome")
    line.string(outcome.name)
    line.key("at")
    line.string(at)
    line.key("trail")
    line.list { line in
      for id in trail { line.string(id.rawValue) }
    }
    line.key("steps")
    line.list { line in
      for step in steps { Self.write(step, to: &line) }
    }
    line.key("operations")
    line.list { line in
      for operation in operations { Self.write(operation, to: &line) }
    }
    line.key("screens")
    line.list { line in
      for screen in screens { Self.write(screen, to: &line) }
    }
    guard !ended.isEmpty else { return }
    line.key("ended")
    line.list { line in
      for drive in ended { Self.write(drive, to: &line) }
    }
  }

  private static func write(_ step: Step, to line: inout JSONLine) {
    line.object { line in
      line.key("kind")
      line.string(step.kind.rawValue)
      line.key("route")
      line.string(step.route.rawValue)
      line.key("by")
      line.string(step.by)
    }
  }

  private static func write(_ operation: MemoryOperation, to line: inout JSONLine) {
    line.object { line in
      line.key("kind")
      line.string(operation.kind.rawValue)
      line.key("screen")
      line.string(operation.screen)
      line.key("animated")
      line.bool(operation.isAnimated)
    }
  }

  private static func write(_ screen: Screen, to line: inout JSONLine) {
    line.object { line in
      line.key("id")
      line.string(screen.id)
      line.key("in")
      line.number(screen.parent ?? -1)
      line.key("as")
      line.string(screen.role)
      if let isSelected = screen.isSelected {
        line.key("selected")
        line.bool(isSelected)
      }
      guard !screen.input.isEmpty else { return }
      line.key("input")
      line.input(screen.input)
    }
  }

  private static func write(_ drive: Ended, to line: inout JSONLine) {
    line.object { line in
      line.key("action")
      line.number(drive.action)
      line.key("outcome")
      line.string(drive.outcome.name)
    }
  }
}
