/// A stack whose copies are cheap to change: its elements are stored in arrays of 64.
///
/// Changing the top of a copy duplicates the last array only. The elements in all other arrays stay
/// shared, so that the references which they hold need not be retained for the copy.
struct ChunkedStack<Element> {
  private static var size: Int { 64 }

  /// All arrays but the last are full; none is empty.
  private var chunks: [[Element]] = []

  init() {}

  init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  mutating func append(_ element: consuming Element) {
    let last = chunks.count - 1
    if last >= 0, chunks[last].count < Self.size {
      chunks[last].append(element)
    } else {
      var chunk: [Element] = []
      // After the first array, reserve a full one: a stack that filled one will likely fill
      // another.
      if last >= 0 { chunk.reserveCapacity(Self.size) }
      chunk.append(element)
      chunks.append(chunk)
    }
  }

  /// Removes and returns the last element; `nil` for an empty stack.
  @discardableResult
  mutating func popLast() -> Element? {
    let last = chunks.count - 1
    guard last >= 0 else { return nil }
    let element = chunks[last].removeLast()
    if chunks[last].isEmpty { chunks.removeLast() }
    return element
  }

  /// Removes all elements but the first `count`.
  mutating func cut(to count: Int) {
    guard count < self.count else { return }
    let full = count / Self.size
    let rest = count % Self.size
    let kept = full + (rest > 0 ? 1 : 0)
    while chunks.count > kept { chunks.removeLast() }
    if rest > 0 { for _ in rest..<chunks[full].count { chunks[full].removeLast() } }
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

  var endIndex: Int {
    let last = chunks.count - 1
    return last < 0 ? 0 : last * Self.size + chunks[last].count
  }

  subscript(index: Int) -> Element {
    get { chunks[index / Self.size][index % Self.size] }
    _modify { yield &chunks[index / Self.size][index % Self.size] }
  }
}

extension ChunkedStack: Sendable where Element: Sendable {}

extension ChunkedStack: Equatable where Element: Equatable {
  static func == (one: Self, other: Self) -> Bool { one.chunks == other.chunks }
}
