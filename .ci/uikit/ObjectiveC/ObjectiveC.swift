// What the compiler asks for by name where it meets Objective-C.
@_exported import ObjectiveC

public struct ObjCBool: Sendable {
  public let boolValue: Bool

  public init(_ value: Bool) {
    boolValue = value
  }
}

public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(value) }

public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.boolValue }

public struct Selector: Hashable {
  private let pointer: OpaquePointer
}

extension NSObject: Hashable {
  public static func == (one: NSObject, other: NSObject) -> Bool { one.isEqual(other) }

  public final func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}
