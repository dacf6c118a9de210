import TestSupport
import Testing
import WaymarkTesting

@testable import WaymarkCore

@Suite struct ChunkedStackTests {
  @Test(arguments: [0, 1, 63, 64, 65, 128, 1_000])
  func `a chunked stack holds its elements in the order of pushing`(count: Int) {
    let stack = ChunkedStack(0..<count)
    #expect(stack.count == count)
    #expect(Array(stack) == Array(0..<count))
  }

  @Test func `elements are removed from the top of a chunked stack`() {
    var stack = ChunkedStack(0..<130)
    #expect((0..<130).map { _ in stack.popLast() } == (0..<130).reversed())
    #expect(stack.popLast() == nil)
    #expect(stack.isEmpty)
  }

  @Test(arguments: [0, 1, 63, 64, 65, 100, 128, 199, 200, 300])
  func `a chunked stack is cut to any size`(count: Int) {
    var stack = ChunkedStack(0..<200)
    stack.cut(to: count)
    #expect(Array(stack) == Array(0..<min(count, 200)))
    stack.append(7)
    #expect(stack.last == 7)
  }

  @Test func `an element is put between others`() {
    var stack = ChunkedStack(0..<70)
    stack.insert(-1, at: 3)
    stack.insert(-2, at: 71)
    #expect(Array(stack) == Array(0..<3) + [-1] + Array(3..<70) + [-2])
  }

  @Test func `a copy that is changed leaves the other as it was`() {
    let stack = ChunkedStack((0..<100).map(String.init))
    var copy = stack
    copy[5] = "five"
    copy.append("more")
    #expect(stack[5] == "5")
    #expect(stack.count == 100)
    #expect(copy[5] == "five")
    #expect(copy != stack)
    copy.cut(to: 100)
    copy[5] = "5"
    #expect(copy == stack)
  }

  @Test func `any changes do what they do to an array`() {
    var choices = Seed(3).choices
    var stack = ChunkedStack<Int>()
    var array: [Int] = []
    for round in 0..<2_000 {
      switch choices.number(in: 0..<8) {
      case 0: #expect(stack.popLast() == array.popLast())
      case 1 where !array.isEmpty:
        let count = choices.number(in: 0..<array.count)
        if choices.happens(0.2) {
          stack.cut(to: count)
          array.removeLast(array.count - count)
        } else {
          stack[count] = round
          array[count] = round
        }
      default:
        stack.append(round)
        array.append(round)
      }
      #expect(stack.count == array.count)
    }
    #expect(Array(stack) == array)
  }
}

extension ChunkedStack {
  fileprivate init(_ elements: some Sequence<Element>) {
    self.init()
    for element in elements { append(element) }
  }
}
