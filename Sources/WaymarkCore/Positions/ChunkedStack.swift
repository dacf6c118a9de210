/// A stack whose copies are cheap to change: its elements are stored in arrays of 64.
///
/// Changing the top of a copy duplicates the last array only. The elements in all other arrays stay
/// shared, so that the references which they hold need not be retained for the copy.
struct ChunkedStack<Element> {
  private static var size: Int { 64 }

  /// The arrays below the top one, all full.
  private var full: [[Element]] = []
  /// The top array, apart from the others so that most changes touch one array; empty only where
  /// the stack is.
  private var top: [Element] = []

  @inline(__always)
  mutating func append(_ element: consuming Element) {
    if top.count == Self.size { stowTop() }
    top.append(element)
  }

  @inline(never)
  private mutating func stowTop() {
    var stowed: [Element] = []
    // A stack that filled one array will likely fill another.
    stowed.reserveCapacity(Self.size)
    swap(&stowed, &top)
    full.append(stowed)
  }

  /// Removes and returns the last element; `nil` for an empty stack.
  @discardableResult
  @inline(__always)
  mutating func popLast() -> Element? {
    if top.isEmpty { return nil }
    let element = top.removeLast()
    if top.isEmpty, !full.isEmpty { top = full.removeLast() }
    return element
  }

  /// Removes all elements but the first `count`.
  mutating func cut(to count: Int) {
    guard count < self.count else { return }
    let kept = count == 0 ? 0 : (count - 1) / Self.size
    if kept < full.count {
      full.removeLast(full.count - kept - 1)
      top = full.removeLast()
    }
    for _ in (count - kept * Self.size)..<top.count { top.removeLast() }
  }

  mutating func insert(_ element: consuming Element, at index: Int) {
    guard index < count else { return append(element) }
    let above = (index..<count).map { self[$0] }
    cut(to: index)
    append(element)
    for element in above { append(element) }
  }
}

extension ChunkedStack: RandomAccessCollection, MutableCollection {
  var startIndex: Int { 0 }

  @inline(__always)
  var count: Int { endIndex }

  @inline(__always)
  var endIndex: Int { full.count * Self.size + top.count }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      let chunk = index / Self.size
      return chunk == full.count ? top[index % Self.size] : full[chunk][index % Self.size]
    }
    @inline(__always) _modify {
      let chunk = index / Self.size
      if chunk == full.count {
        yield &top[index % Self.size]
      } else {
        yield &full[chunk][index % Self.size]
      }
    }
  }
}

extension ChunkedStack: Sendable where Element: Sendable {}

extension ChunkedStack: Equatable where Element: Equatable {
  static func == (one: Self, other: Self) -> Bool {
    one.top == other.top && one.full == other.full
  }
}
