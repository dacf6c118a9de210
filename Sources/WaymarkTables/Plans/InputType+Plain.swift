import WaymarkCore

extension InputType {
  /// The types that have names of their own in every plan.
  static var plain: [InputType] { [.int, .double, .bool, .string, .uuid] }
}
