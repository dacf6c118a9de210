/// The names of the behaviors that took a step, each built once.
///
/// Entries refer to them by number: a journal that held the behaviors would keep alive what the
/// closures of an app hold, and perhaps itself.
@MainActor
struct JournalNames {
  private var names: [String] = []
  private var owners: [ObjectIdentifier] = []

  /// The number of a behavior's name; `nil` when it has none yet.
  func number(of behavior: BoundBehavior) -> Int32? {
    let number = Int(behavior.nameNumber)
    let isKnown = number >= 0 && number < owners.count && owners[number] == behavior.id
    return isKnown ? behavior.nameNumber : nil
  }

  /// Gives a behavior's name a number.
  mutating func add(_ name: String, of behavior: BoundBehavior) -> Int32 {
    behavior.nameNumber = Int32(names.count)
    names.append(name)
    owners.append(behavior.id)
    return behavior.nameNumber
  }

  subscript(number: Int32) -> String { names[Int(number)] }
}

extension BoundBehavior {
  fileprivate var id: ObjectIdentifier { ObjectIdentifier(self) }
}
