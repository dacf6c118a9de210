import WaymarkCore
import WaymarkLinks

/// Reads values from JSON and collects their problems.
///
/// For a wrong value, `nil` is returned and a problem is added to the list. For a missing value,
/// `nil` is returned without a problem.
package struct TableReader {
  /// The problems found so far.
  package var problems = TableProblemList()

  package init() {}

  /// Checks the keys of an object: those in `needs` must be there, those in `takes` may be there,
  /// and others are problems.
  mutating func fields(
    _ value: JSONValue,
    _ what: String,
    needs: [String] = [],
    takes: [String] = []
  ) -> TableFields? {
    guard let members = value.members else {
      problems.add(.wrongKind, at: value, "\(what) is an object, and this is \(value.kind.words)")
      return nil
    }
    let fields = TableFields(value, members)
    let known = needs + takes
    var missing = needs.filter { fields[$0] == nil }
    for member in members where !known.contains(member.name) {
      let meant = NearestWord.of(member.name, among: known)
      // A misspelled key is one problem, not a wrong key and a missing one.
      missing.removeAll { $0 == meant }
      let advice =
        meant.map { "did you mean \($0.quoted)?" }
        ?? "it takes " + known.map(\.quoted).joined(separator: ", ")
      problems.add(
        .unknownKey,
        at: member.key,
        "\(what) has no key \(member.name.quoted); \(advice)"
      )
    }
    for key in missing {
      problems.add(.missingKey, at: value, "\(what) needs \(key.quoted), and has none; add it")
    }
    return fields
  }

  /// Reads an object that has one of the keys in `names`, and those in `needs` and `takes` beside it;
  /// returns it with the field of that key.
  mutating func choice(
    of names: [String],
    _ value: JSONValue,
    _ what: String,
    needs: [String] = [],
    takes: [String] = []
  ) -> (fields: TableFields, chosen: JSONField)? {
    guard let fields = fields(value, what, needs: needs, takes: names + takes) else { return nil }
    let given = names.compactMap { fields[$0] }
    if given.count == 1 { return (fields, given[0]) }
    let known = names + needs + takes
    let isMisspelled = (value.members ?? []).contains { !known.contains($0.name) }
    // An unknown key was reported already, and may be meant for one of the names.
    if given.isEmpty, isMisspelled { return nil }
    problems.add(
      .contradiction,
      at: value,
      "\(what) takes one of \(names.map(\.quoted).joined(separator: ", ")); write one"
    )
    return nil
  }

  /// Checks the version that a file names; returns false if this version of the kit cannot read it.
  ///
  /// It is checked first, because the other keys of a newer version may mean anything.
  package mutating func isReadable(_ value: JSONValue, _ what: String) -> Bool {
    guard let version = value["waymark"] else { return true }
    guard let number = version.int, number > 0 else {
      problems.add(.wrongKind, at: version, "\"waymark\" is the version of \(what); write 1")
      return false
    }
    guard number > 1 else { return true }
    problems.add(
      .newerVersion,
      at: version,
      "this is version \(number) of \(what), and this waymark reads version 1; use a newer one"
    )
    return false
  }

  mutating func text(_ field: JSONField?) -> String? {
    take(field, "a text") { $0.text }
  }

  mutating func bool(_ field: JSONField?) -> Bool? {
    take(field, "true or false") { $0.bool }
  }

  mutating func number(_ field: JSONField?) -> Double? {
    take(field, "a number") { $0.number }
  }

  mutating func elements(_ field: JSONField?) -> [JSONValue]? {
    take(field, "a list") { $0.elements }
  }

  /// The texts of a list; an item of another kind is reported as a problem and left out.
  mutating func texts(_ field: JSONField?) -> [String]? {
    guard let field, let elements = elements(field) else { return nil }
    return elements.compactMap { text(JSONField(name: field.name, value: $0)) }
  }

  /// A value that is one of a fixed set of words.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ field: JSONField?,
    as type: Word.Type = Word.self
  ) -> Word? {
    guard let field, let text = text(field) else { return nil }
    let word = Word(rawValue: text)
    if word == nil {
      let words = Word.allCases.map(\.rawValue.quoted).joined(separator: " or ")
      problems.add(
        .unknownWord,
        at: field.value,
        "\(field.name.quoted) cannot be \(text.quoted); write \(words)"
      )
    }
    return word
  }

  /// A value under a key, read by a closure; if that returns `nil`, a problem says what is wanted.
  mutating func take<Value>(
    _ field: JSONField?,
    _ wanted: String,
    _ value: (JSONValue) -> Value?
  ) -> Value? {
    guard let field else { return nil }
    if let value = value(field.value) { return value }
    problems.add(
      .wrongKind,
      at: field.value,
      "\(field.name.quoted) takes \(wanted), and this is \(field.value.kind.words)"
    )
    return nil
  }
}

/// The members of an object whose keys were checked.
struct TableFields: Sendable {
  /// The object.
  let value: JSONValue
  private let members: [JSONMember]

  init(_ value: JSONValue, _ members: [JSONMember]) {
    self.value = value
    self.members = members
  }

  /// The value of a key; `nil` if the object does not have it.
  subscript(key: String) -> JSONField? {
    members.first { $0.name == key }.map { JSONField(name: key, value: $0.value) }
  }
}

/// A value together with its key, which messages name.
struct JSONField: Sendable {
  /// The key.
  let name: String
  /// The value.
  let value: JSONValue
}
