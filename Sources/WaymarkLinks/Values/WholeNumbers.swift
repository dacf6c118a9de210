// The standard library converts between integer types with one generic initializer. A debug build
// compiles its body again for each of some 700 uses, 7 ms each time: a fifth of the kit's build
// time. These overloads are compiled once, and Swift prefers them in every file that imports this
// module. They trap where the generic one does, and a release build generates the same code for
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
