import WaymarkCore

/// A type that is generated: the destination of all routes of one id.
struct DestinationType {
  let id: RouteID
  let name: SwiftName
  /// What routes of the id need, and then what they accept.
  let properties: [Property]
  /// The first of its routes in the plan.
  let node: Int32

  /// One input of the routes.
  struct Property {
    let key: String
    let name: SwiftName
    let type: PropertyType
    let isOptional: Bool

    /// Its type as code spells it.
    var spelledType: String { type.spelled + (isOptional ? "?" : "") }
  }

  /// What kind of value a property holds.
  enum PropertyType {
    case plain(String)
    case uuid
    case words(WordType)

    var spelled: String {
      switch self {
      case .plain(let name): name
      case .uuid: "String"
      case .words(let type): type.name.spelled
      }
    }
  }

  /// An enum of words.
  struct WordType {
    let name: SwiftName
    let cases: [(name: SwiftName, word: String)]
  }

  /// Whether a property is named otherwise than its input, so that keys have to be written.
  var hasOtherNames: Bool { properties.contains { $0.name.text != $0.key } }

  /// Whether the link patterns of a plan mean one of its properties by a name.
  func owns(_ placeholder: String) -> Bool {
    properties.contains { placeholder == $0.key || placeholder == "\(id).\($0.key)" }
  }
}
