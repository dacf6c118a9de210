// Refused: missing argument for parameter #1 in call
// Guards that stand at no route would let everybody pass.
import WaymarkCore

struct Closed: Guard {
  func verdict(on approach: Approach) -> Verdict { .refuse(reason: "closed") }
}

func guards() -> Guards {
  Guards {
    On() { Closed() }
  }
}
