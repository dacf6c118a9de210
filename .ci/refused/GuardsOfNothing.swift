// Refused: missing argument for parameter #1 in call
// Guards that stand at no route would let everybody pass.
import WaymarkCore

struct Closed: Guard {
  func check(_ passage: Passage) -> Verdict { .refuse(reason: "closed") }
}

@MainActor
func guards() -> Guards {
  Guards {
    On() { Closed() }
  }
}
