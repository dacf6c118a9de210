import WaymarkLinks

/// What holds for every text that is read as a link.
struct LinkLaws {
  private static let accepted = InputKeys([
    InputKeys.Declaration("page", .int), InputKeys.Declaration("x", .string),
    InputKeys.Declaration("flag", .bool), InputKeys.Declaration("url", .string),
    InputKeys.Declaration("tab", .words(["a", "b"])), InputKeys.Declaration("v", .double),
  ])
  private static let rows = TablesOfLinks(FuzzTables.all.map(\.table))

  private let link: String
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    link = String(decoding: bytes, as: UTF8.self)
    self.bytes = Array(link.utf8)
  }

  func check() {
    var isRead = false
    for tables in FuzzTables.all {
      do throws(LinkRefusal) {
        let match = try tables.table.match(link)
        isRead = true
        check(match)
        checkItems(of: match)
        checkWriting(match, tables.table)
        check(match, in: tables.reversed)
      } catch {
        insist((0...bytes.count).contains(error.offset), "a refusal points into the link", link)
        insist(!error.description.isEmpty, "a refusal says what is the matter", link)
        check(error, in: tables.reversed)
      }
    }
    let isReadByOne = (try? Self.rows.match(link)) != nil
    insist(isReadByOne == isRead, "a link is read by tables in a row when one reads it", link)
  }

  /// The values stand in the link, in order, and spell what is told of them.
  private func check(_ match: Table.Match) {
    let values = match.values
    insist(match.count == values.count, "there are as many values as are told", link)
    insist(match.names.count == values.count, "every value has a name", link)
    var end = 0
    for (index, value) in values.enumerated() {
      guard let range = match.range(of: index), end <= range.lowerBound,
        range.upperBound <= bytes.count
      else { fatalError("broken law: values stand in the link, in order\ninput: \(link)") }
      end = range.upperBound
      insist(match[match.names[index]]?.isSpelledAs(value) == true, "a name has its value", link)
      guard let spelled = PlainDecoding.text(of: bytes[range]) else {
        fatalError("broken law: a value spells UTF-8\ninput: \(link)")
      }
      let isRest = index == values.count - 1 && match.pattern.contains("...}")
      if !isRest { insist(value.isSpelledAs(spelled), "a value is its range, decoded", link) }
    }
    insist(match.range(of: match.count) == nil, "there is no range beyond the values", link)
    insist(!match.description.isEmpty, "a match describes itself", link)
  }

  private func checkItems(of match: Table.Match) {
    let hash = bytes.firstIndex(of: UInt8(ascii: "#"))
    insist((match.fragment != nil) == (hash != nil), "what follows a hash is the fragment", link)
    let fragment = hash.flatMap { PlainDecoding.text(of: bytes[($0 + 1)...]) }
    insist(
      fragment == nil || match.fragment?.isSpelledAs(fragment ?? "") == true,
      "the fragment is decoded once",
      link
    )
    let isQueried = bytes[..<(hash ?? bytes.count)].contains(UInt8(ascii: "?"))
    insist(isQueried || match.queryItems.isEmpty, "arguments stand behind a question mark", link)
    for item in match.queryItems + match.fragmentItems {
      insist(!item.description.contains("\0"), "no control character is let in", link)
    }
    do throws(LinkItemError) {
      let input = try match.input()
      let more = try match.input(accepting: Self.accepted)
      insist(
        more.names.starts(with: input.names) || Set(input.names).isSubset(of: more.names),
        "what is accepted adds to what the pattern names",
        link
      )
    } catch {
      insist(!error.description.isEmpty, "an argument of another type is told", link)
    }
  }

  /// What the pattern writes for its own values is read as the same.
  private func checkWriting(_ match: Table.Match, _ table: Table) {
    guard let input = try? match.input() else { return }
    do throws(LinkWritingError) {
      let written = try table.link(to: match.target, input: input)
      guard let again = try? table.match(written), let read = try? again.input() else {
        fatalError("broken law: what is written is read\ninput: \(link)\nwritten: \(written)")
      }
      insist(again.target == match.target, "what is written leads to the same target", link)
      insist(read == input, "what is written has the same values", "\(link)\nwritten: \(written)")
      for name in input.names {
        guard let text = input[InputKey<String>(name)] else { continue }
        let same = read[InputKey<String>(name)]?.isSpelledAs(text) == true
        insist(same, "what is written has the same texts", "\(link)\nwritten: \(written)")
      }
      let second = try table.link(to: match.target, input: read)
      insist(second.isSpelledAs(written), "what is written is canonical", link)
    } catch {
      // A number that is written anew may be what another pattern names.
      let isNewNumber = error.code == .leadsElsewhere
      insist(isNewNumber, "a pattern writes what it has read", "\(link)\n\(error)")
    }
  }

  private func check(_ match: Table.Match, in reversed: Table) {
    guard let other = try? reversed.match(link), other.pattern == match.pattern,
      other.target == match.target, other.values == match.values
    else { fatalError("broken law: the order of patterns does not count\ninput: \(link)") }
  }

  private func check(_ refusal: LinkRefusal, in reversed: Table) {
    do throws(LinkRefusal) {
      let other = try reversed.match(link)
      fatalError("broken law: the order does not count\ninput: \(link)\nmatches: \(other)")
    } catch {
      insist(error == refusal, "the order does not count for why a link is refused", link)
    }
  }
}
