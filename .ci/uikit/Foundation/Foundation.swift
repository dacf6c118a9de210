// How strings and arrays of Objective-C are those of Swift; nothing of it is ever run.
@_exported import Foundation
@_exported import ObjectiveC

extension String: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { fatalError("nothing is run") }

  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSString,
    result: inout String?
  ) -> Bool { false }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { "" }
}

extension Array: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSArray { fatalError("nothing is run") }

  public static func _forceBridgeFromObjectiveC(_ source: NSArray, result: inout [Element]?) {}

  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSArray,
    result: inout [Element]?
  ) -> Bool { false }

  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSArray?) -> [Element] { [] }
}
