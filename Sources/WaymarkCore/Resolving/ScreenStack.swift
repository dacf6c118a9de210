/// The screens of a branch, beside the entries of the position.
struct ScreenStack: BranchStack {
  /// The top screen; stored apart, because every step reads it.
  private(set) var last: AnyScreen?
  /// Those below it.
  private var below = ChunkedStack<AnyScreen>()

  var count: Int { last == nil ? 0 : below.count + 1 }

  subscript(index: Int) -> AnyScreen {
    index < below.count ? below[index] : highest
  }

  var highest: AnyScreen {
    guard let last else { preconditionFailure("there is no screen") }
    return last
  }

  @inline(__always)
  func isTop(_ screen: AnyScreen) -> Bool { last === screen }

  @inline(__always)
  mutating func append(_ screen: consuming AnyScreen) {
    var top: AnyScreen? = screen
    swap(&top, &last)
    if let top = consume top { below.append(consume top) }
  }

  @inline(__always)
  mutating func popLast() -> AnyScreen? {
    var top = below.popLast()
    swap(&top, &last)
    return top
  }

  /// Moves the removed screens over, the lowest first; moving them costs no reference counting.
  mutating func cut(to count: Int, into remains: inout [AnyScreen]) {
    let first = remains.count
    while self.count > count, let screen = popLast() { remains.append(consume screen) }
    var (low, high) = (first, remains.count - 1)
    while low < high {
      remains.swapAt(low, high)
      (low, high) = (low + 1, high - 1)
    }
  }

  /// Replaces the top screen; returns the old one.
  mutating func replaceLast(_ screen: AnyScreen) -> AnyScreen? {
    var top: AnyScreen? = screen
    swap(&top, &last)
    return top
  }
}

extension Branches<ScreenStack> {
  /// The screen where the user stands; a tab's branch is never empty.
  var last: AnyScreen? { top.last }

  /// The screen where the user would stand within a branch.
  func top(of slot: Int) -> AnyScreen {
    last(of: deepest(of: slot))
  }

  /// The screens on the trail.
  var trail: [AnyScreen] { screens(from: slot, downTo: 0) }

  /// The screens in every parked tab, with its slot.
  var parkedBranches: [(slot: Int, screens: [AnyScreen])] {
    parked.map { ($0, screens(from: deepest(of: $0), downTo: $0)) }
  }

  private func screens(from slot: Int, downTo last: Int) -> [AnyScreen] {
    slots(from: slot, downTo: last).reversed().flatMap { slot in
      let stack = stack(of: slot)
      return (0..<stack.count).map { stack[$0] }
    }
  }
}
