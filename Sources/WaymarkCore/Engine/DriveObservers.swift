/// Who waits for the end of a drive, by the caller who asked for it.
@MainActor
struct DriveObservers {
  typealias Body = @MainActor (DriveEnding) -> Void

  private var byCaller: [Int: [(turn: Int, body: Body)]] = [:]
  /// How many have come, so that they are told in that order.
  private var turns = 0

  mutating func add(_ body: @escaping Body, of caller: Int) {
    byCaller[caller, default: []].append((turns, body))
    turns += 1
  }

  /// Those of one caller, who are here no more.
  mutating func take(of caller: Int) -> [Body] {
    byCaller.removeValue(forKey: caller)?.map(\.body) ?? []
  }

  /// All of them, in the order in which they came; none is here any more.
  mutating func takeAll() -> [Body] {
    let all = byCaller.values.joined().sorted { $0.turn < $1.turn }
    byCaller = [:]
    return all.map(\.body)
  }
}
