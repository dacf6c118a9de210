import WaymarkCore
import WaymarkLinks

/// A generated type: the destination for all routes with one id.
struct DestinationType {
  let id: RouteID
  let name: SwiftName
  /// The inputs that routes with the id need, then those that they accept.
  let properties: [Property]
  /// The node of its first route in the plan.
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

  /// The type of a property.
  enum PropertyType {
    case plain(String)
    case uuid
    /// A type of the app's own.
    case own(String)
    case words(WordType)

    var spelled: String {
      switch self {
      case .plain(let name), .own(let name): name
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

  /// Whether a property has another name than its input, so that coding keys have to be written.
  var hasOtherNames: Bool { properties.contains { $0.name.text != $0.key } }

  /// Whether a placeholder in a link pattern names one of its properties, or a part of one whose
  /// type is the app's own.
  func owns(_ placeholder: String) -> Bool {
    properties.contains { property in
      [property.key, "\(id).\(property.key)"].contains { name in
        if case .own = property.type, placeholder.path(inside: name) != nil { return true }
        return placeholder == name
      }
    }
  }
}
