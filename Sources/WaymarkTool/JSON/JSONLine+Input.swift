import Waymark

extension JSONLine {
  /// Writes an object of the values of an input; one of an app's own type as its text.
  mutating func input(_ input: Input) {
    object { line in
      for name in input.names {
        line.key(named: name)
        if let value = input[InputKey<Int>(name)] {
          line.number(value)
        } else if let value = input[InputKey<String>(name)] {
          line.string(value)
        } else if let value = input[InputKey<Bool>(name)] {
          line.bool(value)
        } else if let value = input[InputKey<Double>(name)] {
          line.number(value)
        } else {
          line.string("a value that JSON does not hold")
        }
      }
    }
  }
}
