import WaymarkCore
import WaymarkLinks

extension String {
  /// The text in quotes for a message: on one line, and cut where it is long.
  package var quoted: String { "\"\(shown(atMost: 60))\"" }
}
