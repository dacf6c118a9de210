// The standard library converts between all integer types by one generic initializer, whose body a
// debug build compiles anew wherever it is used: 7 ms each time, for some 700 times, a fifth of what
// the kit took to build. These overloads are compiled once. Swift prefers them in every file that
// imports this module; they trap where the generic one does, and a release build makes the same of
// both.

extension Int {
  @inlinable
  package init(_ number: Int32) { self.init(truncatingIfNeeded: number) }
  @inlinable
  package init(_ number: UInt32) { self.init(truncatingIfNeeded: number) }
  @inlinable
  package init(_ number: UInt16) { self.init(truncatingIfNeeded: number) }
  @inlinable
  package init(_ number: UInt8) { self.init(truncatingIfNeeded: number) }
}

extension Int32 {
  @inlinable
  package init(_ number: Int) { self = numericCast(number) }
}

extension UInt32 {
  @inlinable
  package init(_ number: Int) { self = numericCast(number) }
}

extension UInt16 {
  @inlinable
  package init(_ number: Int) { self = numericCast(number) }
}

extension UInt8 {
  @inlinable
  package init(_ number: Int) { self = numericCast(number) }
}

extension UInt64 {
  @inlinable
  package init(_ number: UInt32) { self.init(truncatingIfNeeded: number) }
  @inlinable
  package init(_ number: UInt8) { self.init(truncatingIfNeeded: number) }
}
