import Waymark
import WaymarkTables

extension JSONWriter {
  /// Writes the values of an input as an object; a value of any other type is written as a fixed
  /// text.
  mutating func input(_ input: Input) {
    object { json in
      for name in input.names {
        json.key(name)
        if let value = input[InputKey<Int>(name)] {
          json.int(Int64(value))
        } else if let value = input[InputKey<String>(name)] {
          json.text(value)
        } else if let value = input[InputKey<Bool>(name)] {
          json.bool(value)
        } else if let value = input[InputKey<Double>(name)] {
          json.double(value)
        } else {
          json.text("a value that JSON does not hold")
        }
      }
    }
  }
}
