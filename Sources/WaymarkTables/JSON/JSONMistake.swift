/// Something wrong in a text that should be JSON.
struct JSONMistake {
  let offset: Int
  let rule: TableProblem.Rule
  let message: String
}
