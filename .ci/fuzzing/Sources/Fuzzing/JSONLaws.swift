import WaymarkCore
import WaymarkLinks
import WaymarkTables

/// What holds for all bytes that are read as JSON.
struct JSONLaws {
  private let text: JSONText
  private let lines: TextLines

  init(_ bytes: [UInt8]) {
    text = JSONText(bytes: bytes, file: "fuzzed.json")
    lines = TextLines(bytes)
  }

  private var input: String { String(decoding: text.bytes, as: UTF8.self) }

  func check() {
    check(
      { text throws(TableError) in try RoutePlan(json: text) },
      leniently: { RoutePlan.loadingLeniently($0) },
      written: { plan, style throws(TableError) in try plan.json(style) }
    )
    check(
      { text throws(TableError) in try LinkTableDocument(json: text) },
      leniently: { LinkTableDocument.loadingLeniently($0) },
      written: { $0.json($1) }
    )
    checkJourney()
    if let plan = try? RoutePlan(json: text) { checkLinks(of: plan) }
    if let table = try? LinkTableDocument(json: text) { checkLinks(of: table) }
  }

  /// What is read, strictly or leniently, is written and read again as the same.
  private func check<Value: Equatable & Sendable>(
    _ read: (JSONText) throws(TableError) -> Value,
    leniently: (JSONText) -> PartlyRead<Value>,
    written: (Value, JSONStyle) throws(TableError) -> String
  ) {
    let partly = leniently(text)
    check(partly.problems)
    if let value = partly.value { checkWriting(value, read, written) }
    do throws(TableError) {
      let value = try read(text)
      insist(partly.problems.isEmpty, "what is read strictly has no problem", input)
      insist(partly.value == value, "what has no problem is read leniently as strictly", input)
    } catch {
      insist(!partly.problems.isEmpty, "what is refused has a problem leniently, too", input)
      insist(!error.problems.isEmpty, "what is refused has a problem", input)
      check(error.problems)
    }
  }

  private func checkWriting<Value: Equatable>(
    _ value: Value,
    _ read: (JSONText) throws(TableError) -> Value,
    _ written: (Value, JSONStyle) throws(TableError) -> String
  ) {
    do {
      for style in JSONStyle.allCases {
        let json = try written(value, style)
        let again = try read(JSONText(json))
        insist(again == value, "what is written is read as equal", "\(input)\nwritten: \(json)")
        let second = try written(again, style)
        insist(second.isSpelledAs(json), "what is written is spelled as before", input)
      }
    } catch {
      fatalError("broken law: what is read is written and read again\ninput: \(input)\n\(error)")
    }
  }

  private func checkJourney() {
    do throws(TableError) {
      let journey = try Journey(json: text)
      checkWriting(
        journey,
        { text throws(TableError) in try Journey(json: text) },
        { journey, style throws(TableError) in try journey.json(style) }
      )
    } catch {
      check(error.problems)
      insist(!error.problems.contains { $0.rule == .notWritable }, "nothing is written here", input)
    }
    let empty = JSONText(#"{"waymark": 1, "roots": [{"id": "Home"}]}"#)
    do throws(TableError) {
      _ = try Journey(json: text) { _ throws(TableError) in try RoutePlan(json: empty) }
    } catch { check(error.problems) }
  }

  /// Every problem stands in the text, and is one line.
  private func check(_ problems: [TableProblem]) {
    for problem in problems {
      guard let position = problem.position else {
        fatalError("broken law: a problem has a position\ninput: \(input)\n\(problem)")
      }
      insist(lines.hold(position), "a problem stands in the text", "\(input)\n\(problem)")
      let line = problem.description
      insist(!line.utf8.contains { $0 < 0x20 }, "a problem is one line", "\(input)\n\(problem)")
    }
  }

  private func checkLinks(of plan: RoutePlan) {
    do throws(LinkTableError) { _ = try LinkTable(plan) } catch {
      let isOfTypes = error.problems.allSatisfy { $0.rule == .unknownType || $0.rule == .tie }
      insist(isOfTypes, "the links of a plan are right but for types", "\(input)\n\(error)")
    }
  }

  private func checkLinks(of table: LinkTableDocument) {
    do throws(TableError) {
      let compiled = try LinkTable(table)
      insist(compiled.count == table.entries.count, "all entries are compiled", input)
    } catch { check(error.problems) }
  }
}
