import TestSupport
import Testing
import WaymarkLinks
import WaymarkTesting

@testable import WaymarkCore

/// A branch of names, of which every one that goes is handed over.
private struct Names: BranchStack, Equatable {
  private var names: [String] = []

  var count: Int { names.count }
  subscript(index: Int) -> String { names[index] }
  var highest: String { names[names.count - 1] }
  mutating func append(_ name: consuming String) { names.append(name) }
  mutating func cut(to count: Int, into remains: inout [String]) {
    remains += names[count...]
    names.removeLast(names.count - count)
  }
}

/// Branches of names, which also knows what it has handed over last.
private struct NamedBranches {
  var branches = Branches<Names>()
  var gone: [String] = []

  var trail: [String] { (0..<branches.count).map { branches[$0] } }

  mutating func push(_ name: String, tab: Int? = nil) {
    gone = []
    let edit = TrailEdit(keep: branches.count, adds: true, tab: tab)
    branches.apply(edit, adding: name, into: &gone)
  }

  mutating func cut(to keep: Int) {
    gone = []
    branches.apply(TrailEdit(keep: keep), adding: nil, into: &gone)
  }

  /// Goes to another tab of the place below `keep`; a name is for one that was not entered.
  mutating func across(_ tab: Int, keep: Int, adding name: String? = nil, stays: Int? = nil) {
    gone = []
    let edit = TrailEdit(
      keep: keep,
      adds: name != nil,
      tab: tab,
      parksUpTo: stays ?? branches.count
    )
    branches.apply(edit, adding: name, into: &gone)
  }

  /// Root with tabs, of which the first has tabs too; the user stands in a tab of each.
  static var nested: NamedBranches {
    var all = NamedBranches()
    all.push("Root")
    all.push("A", tab: 0)
    all.push("A1", tab: 0)
    all.push("x")
    all.across(1, keep: 2, adding: "A2")
    all.push("y")
    return all
  }
}

@Suite struct BranchesTests {
  @Test func `what is left by going across is found again as it was`() {
    var all = NamedBranches.nested
    #expect(all.trail == ["Root", "A", "A2", "y"])
    all.across(0, keep: 2)
    #expect(all.trail == ["Root", "A", "A1", "x"])
    #expect(all.gone.isEmpty)
  }

  @Test func `an outer tab comes back with the inner tab that was selected in it`() {
    var all = NamedBranches.nested
    all.across(3, keep: 1, adding: "D")
    #expect(all.trail == ["Root", "D"])
    all.across(0, keep: 1)
    #expect(all.trail == ["Root", "A", "A2", "y"])
    all.across(0, keep: 2)
    #expect(all.trail == ["Root", "A", "A1", "x"])
  }

  @Test func `a tab that is reset keeps what was said to stay`() {
    var all = NamedBranches.nested
    all.across(0, keep: 2, stays: 3)
    #expect(all.gone == ["y"])
    all.across(1, keep: 2)
    #expect(all.trail == ["Root", "A", "A2"])
  }

  @Test func `leaving tabs leaves all that hangs on them, parked tabs in parked tabs too`() {
    var all = NamedBranches.nested
    all.across(1, keep: 1, adding: "B")
    all.cut(to: 0)
    #expect(all.gone.sorted() == ["A", "A1", "A2", "B", "Root", "x", "y"])
    #expect(all.branches.parked.isEmpty)
    #expect(all.branches.count == 0)
  }

  @Test func `cut down to its tabs route, a branch keeps the tabs that are parked`() {
    var all = NamedBranches.nested
    all.cut(to: 2)
    #expect(all.gone == ["A2", "y"])
    #expect(all.trail == ["Root", "A"])
    #expect(all.branches.parked.count == 1)
    all.push("A1", tab: 0)
    #expect(all.gone == ["A1", "x"])
    #expect(all.branches.parked.isEmpty)
  }

  @Test func `what is no tab and stands on a tabs route leaves no tab beside it`() {
    var all = NamedBranches.nested
    all.cut(to: 2)
    all.push("hung")
    #expect(all.gone == ["A1", "x"])
    #expect(all.trail == ["Root", "A", "hung"])
  }

  @Test func `slots of branches that are gone are used again`() {
    var all = NamedBranches.nested
    let highest = all.branches.slot
    for _ in 0..<100 {
      all.cut(to: 2)
      all.push("A2", tab: 1)
      #expect(all.branches.slot == highest)
    }
  }

  @Test func `a parked tab is trimmed, down to nothing too`() {
    var all = NamedBranches.nested
    all.across(1, keep: 1, adding: "B")
    var gone: [String] = []
    let slot = all.branches.parked[0]
    all.branches.trim(slot, to: 2, into: &gone)
    #expect(gone == ["y"])
    #expect(all.branches.count(upTo: all.branches.deepest(of: slot)) == 3)
    all.branches.trim(slot, to: 0, into: &gone)
    #expect(gone.sorted() == ["A", "A1", "A2", "x", "y"])
    #expect(all.branches.parked.isEmpty)
    #expect(all.trail == ["Root", "B"])
  }

  @Test func `two kinds of stacks have the same slots after the same edits`() throws {
    var choices = Seed(11).choices
    for _ in 0..<60 {
      let plan = try RandomPlan.rich.plan(&choices)
      var position = Position(plan: plan)
      var names = NamedBranches()
      for request in RandomRequest(selections: 3).story(25, in: plan, &choices) {
        guard let itinerary = try? position.itinerary(for: request) else { continue }
        for move in itinerary.moves {
          let edit = try #require(position.edit(for: move))
          let name = edit.adds ? "\(move.to)" : nil
          names.branches.apply(edit, adding: name, into: &names.gone)
          position.perform(move, edit, itinerary, .none)
        }
        #expect(names.branches.slot == position.branches.slot)
        #expect(names.branches.parked == position.branches.parked)
        #expect(names.trail == position.trail.map { "\($0)" })
      }
    }
  }
}
