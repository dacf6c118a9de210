// Refused: cannot convert value of type 'String' to expected argument type 'AgePicker.AnswerValue' (aka 'Int')
// A screen that was asked for a number cannot answer with a text.
import WaymarkCore

struct AgePicker: AnsweringDestination {
  typealias AnswerValue = Int
}

@MainActor func answer(_ visit: Visit) {
  visit.answer("red", to: AgePicker.self)
}
