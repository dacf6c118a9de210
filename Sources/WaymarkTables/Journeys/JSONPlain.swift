import WaymarkCore

/// A value of an input that JSON holds as it is.
enum JSONPlain {
  case int(Int)
  case double(Double)
  case bool(Bool)
  case text(String)

  /// The value under a name; `nil` for one of a type of an app's own, and for no number.
  init?(_ input: Input, _ name: String) {
    if let value = input[InputKey<Int>(name)] {
      self = .int(value)
    } else if let value = input[InputKey<String>(name)] {
      self = .text(value)
    } else if let value = input[InputKey<Bool>(name)] {
      self = .bool(value)
    } else if let value = input[InputKey<Double>(name)], value.isFinite {
      self = .double(value)
    } else {
      return nil
    }
  }
}
