import TestSupport
import Waymark

extension EndingMessageTests {
  nonisolated static let linkEndings: [Ending] = [
    Ending(
      code: .malformedLink,
      text: """
        the link "/todos/%zz": the percent sign at byte 7 has no two digits; write it as %25 \
        [malformedLink]; nothing is shown
        """
    ) {
      try TestApp(.ofLinkedToDos).router.drive(.open("/todos/%zz")).error
    },
    Ending(
      code: .noMatch,
      text: """
        the link "/todos/x": nearest is /todos/{toDoId:Int}, but "x" is no Int [noMatch]; \
        nothing is shown
        """
    ) {
      try TestApp(.ofLinkedToDos).router.drive(.open("/todos/x?token=secret")).error
    },
    Ending(
      code: .foreignScheme,
      text: """
        the link "other://todos": the scheme is none of the table's; add it to \
        `LinkRules.schemes` to read it [foreignScheme]; nothing is shown
        """
    ) {
      try TestApp(.ofLinkedToDos).router.drive(.open("other://todos")).error
    },
  ]
}
