import TestSupport
import Testing
import WaymarkLinks

extension InputKey<Int> {
  fileprivate static var score: Self { .init("score") }
}
extension InputKey<String> {
  fileprivate static var scoreAsText: Self { .init("score") }
  fileprivate static var address: Self { .init("address") }
}
extension InputKey<Int?> {
  fileprivate static var maybe: Self { .init("maybe") }
}
extension InputKey<Point> {
  fileprivate static var point: Self { .init("point") }
}
extension InputKey<Payload> {
  fileprivate static var payload: Self { .init("payload") }
}

private struct Point: Equatable, Sendable {
  var x: Int
  var y: Int
}

/// A value that cannot be compared.
private struct Payload: Sendable {
  var text: String
}

@Suite struct InputTests {
  @Test func `a value is found under its key, typed`() {
    let input = Input((.toDoID, 36), (.name, "Rex"), (.point, Point(x: 1, y: 2)))
    #expect(input[.toDoID] == 36)
    #expect(input[.name] == "Rex")
    #expect(input[.point] == Point(x: 1, y: 2))
    #expect(input[.score] == nil)
    #expect(input.count == 3)
    #expect(input.names == ["toDoId", "name", "point"])
  }

  @Test func `a value of another type is not found under a key of the same name`() {
    let input = Input((.scoreAsText, "high"))
    #expect(input[.score] == nil)
    #expect(input[.scoreAsText] == "high")
  }

  @Test(arguments: [3, 20])
  func `a copy holds what it held when it was made`(count: Int) {
    var input = Input.none
    for number in 0..<count { input[InputKey<Int>("n\(number)")] = number }
    let copy = input
    input[InputKey<Int>("n0")] = 7
    input[InputKey<Int>("new")] = 8
    input[InputKey<Int>("n1")] = nil
    #expect(copy.names == (0..<count).map { "n\($0)" })
    #expect(copy[InputKey<Int>("n0")] == 0)
    #expect(input.count == count)
    #expect(input[InputKey<Int>("n0")] == 7)
    #expect(input[InputKey<Int>("new")] == 8)
  }

  @Test func `of two values under one key the later stays`() {
    let input = Input((.score, 3), (.score, 8))
    #expect(input[.score] == 8)
    #expect(input.count == 1)
  }

  @Test func `a value is set, replaced and taken out through its key`() {
    var input = Input.none
    #expect(input.isEmpty)
    input[.score] = 3
    input[.score] = 8
    #expect(input == Input((.score, 8)))
    input[.score] = nil
    #expect(input.isEmpty)
    #expect(input == .none)
  }

  @Test func `merging takes new values over and leaves the others (case 40)`() {
    let held = Input((.name, "Rex"), (.address, "Kennel 1"), (.score, 3))
    let merged = held.merging(Input((.score, 8)))
    #expect(merged == Input((.name, "Rex"), (.address, "Kennel 1"), (.score, 8)))
    #expect(held[.score] == 3)
  }

  @Test func `merging with nothing changes nothing, and nothing takes all`() {
    let held = Input((.score, 3))
    #expect(held.merging(.none) == held)
    #expect(Input.none.merging(held) == held)
  }

  @Test func `only what a route declares is kept (cases 38 and 39)`() {
    let input = Input((.score, 3), (.name, "Rex"), (.toDoID, 36))
    #expect(input.only(.keys(.score)) == Input((.score, 3)))
    #expect(input.only(.keys(.score), .keys(.toDoID)) == Input((.score, 3), (.toDoID, 36)))
    #expect(input.only(.none) == .none)
    #expect(input.only(.none, .keys(.address)) == .none)
  }

  @Test func `inputs are equal in whatever order their values were given`() {
    #expect(Input((.score, 3), (.name, "Rex")) == Input((.name, "Rex"), (.score, 3)))
    #expect(Input((.score, 3), (.name, "Rex")) != Input((.score, 3)))
    #expect(Input((.score, 3)) != Input((.score, 3), (.name, "Rex")))
    #expect(Input((.score, 3)) != Input((.score, 4)))
    #expect(Input((.score, 3)) != Input((.toDoID, 3)))
    #expect(Input((.score, 3)) != Input((.scoreAsText, "3")))
  }

  @Test func `values of an app's own type are compared where they can be`() {
    let input = Input((.point, Point(x: 1, y: 2)))
    #expect(input == Input((.point, Point(x: 1, y: 2))))
    #expect(input != Input((.point, Point(x: 1, y: 3))))
  }

  @Test func `values of an own type over a plain one are equal where the plain values are`() {
    let type = ValueType<Int>("Ordinal", example: "1", read: { Int($0) }, write: { "\($0)" })
    let own = Input((InputKey("score", of: type), 3))
    #expect(own == Input((InputKey("score", of: type), 3)))
    #expect(own == Input((.score, 3)))
    #expect(Input((.score, 3)) == own)
    #expect(own != Input((.score, 4)))
    #expect(own != Input((InputKey<Int?>("score"), 3)))
    #expect(Input((InputKey<Int?>("score"), 3)) != own)
    #expect(own[.score] == 3)
    #expect("\(own)" == "[score: 3]")
    let ratio = ValueType<Double>("Ratio", example: "1", read: { Double($0) }, write: { "\($0)" })
    let none = Input((InputKey("ratio", of: ratio), .nan))
    #expect(none != none)
  }

  @Test func `texts of which a key wants a form are plain texts`() {
    for key in [InputKey<String>.uuid("id"), .words("id", ["home", "search"])] {
      let value = Input((key, "hello")).value(named: "id")
      #expect(value?.type == .string)
      #expect(value?.isOfOwnType == false)
    }
  }

  @Test func `a value that cannot be compared equals only the very same one (case 115)`() {
    let input = Input((.payload, Payload(text: "a")))
    let copy = input
    #expect(input == copy)
    #expect(input == Input.none.merging(input))
    #expect(input != Input((.payload, Payload(text: "a"))))
    #expect(input[.payload]?.text == "a")
  }

  @Test func `a value equals none of a key that does not compare, in whatever order`() {
    func uncompared<Value: Sendable>(_ type: Value.Type) -> InputKey<Value> { InputKey("ratio") }
    let (one, other) = (Input((uncompared(Float.self), 1)), Input((InputKey<Float>("ratio"), 1)))
    #expect(one != other)
    #expect(other != one)
    #expect(other == Input((InputKey<Float>("ratio"), 1)))
  }

  @Test func `a value that links spell by its properties is of no other type than its own`() {
    struct Owner: Codable, Equatable { var name: String }
    let input = Input("owner", compound: Owner(name: "Rex"), isCase: false)
    #expect(input.value(named: "owner")?.fits(.custom("Owner")) == true)
    #expect(input.value(named: "owner")?.fits(.custom("Point")) == false)
  }

  @Test func `an optional value is delivered as it was given`() {
    #expect(Input((.maybe, 3))[.maybe] == .some(3))
    #expect(Input((.maybe, nil))[.maybe] == .some(nil))
    #expect(Input((.maybe, 3)) == Input((.maybe, .some(3))))
    #expect(Input((.maybe, 3)) != Input((.maybe, nil)))
  }

  @Test func `an input prints its values with their names`() {
    #expect("\(Input((.toDoID, 36), (.name, "Rex")))" == "[toDoId: 36, name: \"Rex\"]")
    #expect("\(Input.none)" == "[]")
  }
}
