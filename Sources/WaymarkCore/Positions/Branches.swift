import WaymarkLinks

/// What a branch keeps for its places, from its lowest up: entries, screens.
protocol BranchStack: Sendable {
  /// What is kept for a place.
  associatedtype Element
  /// What is handed over when a place goes, because releasing it may run code of an app.
  associatedtype Remains

  init()

  var count: Int { get }

  subscript(index: Int) -> Element { get }

  /// What is kept for the highest place; there is one.
  var highest: Element { get }

  mutating func append(_ element: consuming Element)

  /// Removes the elements at an index and above; hands over what has to be released.
  mutating func cut(to count: Int, into remains: inout [Remains])
}

/// What a move does to the trail and to parked branches; entries and screens change by the same
/// edit.
struct TrailEdit: Sendable, Equatable {
  /// How many places from the root stay.
  let keep: Int
  /// Whether a place is added that was not live before.
  var adds = false
  /// Where a tab of the place below is entered or selected: which, counted from 0.
  var tab: Int?
  /// Going across: the index up to which places above `keep` are parked; those from it on are
  /// removed.
  var parksUpTo: Int?
  /// Going across to a tab that was entered before: that tab.
  var restores: EnteredTab?

  /// A tab that is live: the slot of its branch, and its node.
  struct EnteredTab: Sendable, Equatable {
    let slot: Int
    let node: Int32
  }
}

/// All live branches, with what is kept for each of their places.
///
/// A branch has a number, its slot, and a stack of its own. It begins at the root or at a tab, and
/// may end with a tabs route; then it holds the slots of the tabs that were entered. The trail is
/// the current branch with those below it. Going to another tab only changes which branch is the
/// current one: the cost depends on how deep tabs are nested, not on what stands in them.
///
/// The position keeps entries in such branches, the engine screens; both change by the same edits,
/// and a branch has the same slot in both.
struct Branches<Stack: BranchStack>: Sendable {
  private struct Branch: Sendable {
    /// Empty while the branch is the current one.
    var stack = Stack()
    /// Where on the trail it begins, whenever it is on it.
    let base: Int
    /// The slot of the branch whose tab it is; -1 for the one that begins at the root.
    let below: Int32
    /// The slots of the tabs that hang on its last place, by tab; -1 for one that is not entered.
    var tabs: [Int32] = []
    /// Which of them is selected; -1 for none.
    var selected = -1
  }

  /// What the current branch keeps.
  var top = Stack()
  /// Where on the trail it begins.
  private(set) var base = 0
  /// Its slot; 0 for the branch that begins at the root.
  private(set) var slot = 0
  /// All branches by slot; empty while there is only one.
  private var all: [Branch] = []
  private var free: [Int32] = []

  /// How many places are on the trail.
  var count: Int { base + top.count }

  /// Whether there is one branch and no tab.
  var hasNoTabs: Bool { all.isEmpty }

  /// Whether tabs hang on the place on top, none of them selected.
  var hasTabsOnTop: Bool { !all.isEmpty && !all[slot].tabs.isEmpty }

  /// What is kept for a place of the trail.
  subscript(index: Int) -> Stack.Element {
    @inline(__always) get { index >= base ? top[index - base] : element(at: index, from: slot) }
  }

  /// What is kept for a place of the trail that ends with the branch of a slot.
  func element(at index: Int, from slot: Int) -> Stack.Element {
    let slot = self.slot(holding: index, from: slot)
    return slot == self.slot ? top[index - base] : all[slot].stack[index - all[slot].base]
  }

  /// Performs an edit, with what is kept for the place that it may add; hands over what has to be
  /// released.
  mutating func apply(
    _ edit: TrailEdit,
    adding new: consuming Stack.Element?,
    into remains: inout [Stack.Remains]
  ) {
    if let stays = edit.parksUpTo {
      if stays < count { cut(to: stays, into: &remains) }
      park(downTo: edit.keep, for: edit.adds ? nil : edit.tab, into: &remains)
    } else if edit.keep < count {
      cut(to: edit.keep, into: &remains)
    }
    forgetFree()
    guard let new = consume new else { return }
    if let tab = edit.tab {
      enter(tab, into: &remains)
    } else if hasTabsOnTop {
      // The new place is no tab of the tabs route below it, and cannot stand beside its tabs: these
      // are removed.
      dropTabs(into: &remains)
    }
    top.append(new)
  }

  /// Shows a tab that was entered before, by its slot; all that stands above its tabs place is parked
  /// as it is.
  mutating func show(_ tab: Int, at entered: Int) {
    stow()
    take(tab, at: entered)
  }

  /// Changes what is kept for a place of the trail.
  mutating func change(at index: Int, _ body: (inout Stack, Int) -> Void) {
    let slot = slot(holding: index, from: slot)
    if slot == self.slot {
      body(&top, index - base)
    } else {
      body(&all[slot].stack, index - all[slot].base)
    }
  }

  /// Removes what stands in a parked tab from an index on.
  mutating func trim(_ tab: Int, to count: Int, into remains: inout [Stack.Remains]) {
    guard count > 0 else { return dropParked(tab, into: &remains) }
    let current = slot
    stow()
    take(deepest(of: tab))
    cut(to: base(of: tab) + count, into: &remains)
    stow()
    take(current)
  }

  /// Selects a tab of a tabs route that is off the trail itself, by the slot of its branch.
  mutating func selectParked(slot: Int) {
    let below = Int(all[slot].below)
    guard let index = all[below].tabs.firstIndex(of: Int32(slot)) else { return }
    all[below].selected = index
  }
}

extension Branches {
  /// Where on the trail a branch begins.
  func base(of slot: Int) -> Int { slot == self.slot ? base : all[slot].base }

  /// What a branch keeps.
  func stack(of slot: Int) -> Stack { slot == self.slot ? top : all[slot].stack }

  /// The branch on whose tabs route a branch hangs; `nil` for the one that begins at the root.
  func below(_ slot: Int) -> Int? { slot == 0 ? nil : Int(all[slot].below) }

  /// How many places are on the trail when a branch is the current one.
  func count(upTo slot: Int) -> Int {
    slot == self.slot ? count : all[slot].base + all[slot].stack.count
  }

  /// The branch that holds a place of the trail that ends with the branch of a slot.
  func slot(holding index: Int, from slot: Int) -> Int {
    var slot = slot
    // The branch at the root has none below it, and is not in `all` while it is the only one.
    while slot != 0, all[slot].base > index { slot = Int(all[slot].below) }
    return slot
  }

  /// The branch where the user would stand within a branch: itself, or that of its selected tab.
  func deepest(of slot: Int) -> Int {
    var slot = slot
    while !all.isEmpty, all[slot].selected >= 0 { slot = Int(all[slot].tabs[all[slot].selected]) }
    return slot
  }

  /// Whether anything stands in the branch of a slot, which may be free by now.
  func hasPlaces(in slot: Int) -> Bool {
    slot == self.slot ? top.count > 0 : slot < all.count && all[slot].stack.count > 0
  }

  /// What is kept for the first place of a branch.
  func first(of slot: Int) -> Stack.Element { slot == self.slot ? top[0] : all[slot].stack[0] }

  /// What is kept for the last place of a branch, which is a tabs place where tabs hang on it.
  func last(of slot: Int) -> Stack.Element {
    slot == self.slot ? top.highest : all[slot].stack.highest
  }

  /// The slot of a tab that hangs on a branch; `nil` for one that is not entered.
  func tab(_ tab: Int, of slot: Int) -> Int? {
    guard !all.isEmpty, tab < all[slot].tabs.count, all[slot].tabs[tab] >= 0 else { return nil }
    return Int(all[slot].tabs[tab])
  }

  /// The slot of a tab of a place on the trail that ends with a branch; `nil` for one that is not
  /// entered.
  func tab(_ tab: Int, at index: Int, from slot: Int) -> Int? {
    let tabs = self.slot(holding: index, from: slot)
    return count(upTo: tabs) == index + 1 ? self.tab(tab, of: tabs) : nil
  }

  /// Whether a branch is that of the selected tab of the tabs route on which it hangs.
  func isSelected(_ slot: Int) -> Bool {
    let below = Int(all[slot].below)
    let selected = all[below].selected
    return selected >= 0 && all[below].tabs[selected] == slot
  }

  /// The tabs that hang on a branch and are not selected, by their slots.
  func parkedTabs(of slot: Int) -> [Int] {
    guard !all.isEmpty else { return [] }
    let branch = all[slot]
    return branch.tabs.indices.lazy.filter { $0 != branch.selected && branch.tabs[$0] >= 0 }
      .map { Int(branch.tabs[$0]) }
  }

  /// The slots of all parked tabs, those inside others after them.
  var parked: [Int] {
    var parked: [Int] = []
    var open = [0]
    while let slot = open.popLast(), !all.isEmpty {
      parked += parkedTabs(of: slot)
      open += all[slot].tabs.lazy.filter { $0 >= 0 }.map(Int.init)
    }
    return parked
  }
}

extension Branches {
  /// Puts the current branch's stack away, so that another can become the current one.
  private mutating func stow() {
    if !all.isEmpty { swap(&top, &all[slot].stack) }
  }

  /// Makes a branch the current one.
  private mutating func take(_ next: Int) {
    slot = next
    base = all[next].base
    swap(&top, &all[next].stack)
  }

  /// Parks all that stands above a tabs place, and shows a tab of it that was entered before; where
  /// there is none, the tabs place is on top then.
  private mutating func park(downTo keep: Int, for tab: Int?, into remains: inout [Stack.Remains]) {
    guard !all.isEmpty else { return top.cut(to: keep, into: &remains) }
    let tabs = slot(holding: keep - 1, from: slot)
    stow()
    // What stands above a tabs route and in none of its tabs cannot be parked with one.
    let kept = keep - all[tabs].base
    if kept < all[tabs].stack.count { all[tabs].stack.cut(to: kept, into: &remains) }
    if let tab, let entered = self.tab(tab, of: tabs) { return take(tab, at: entered) }
    all[tabs].selected = -1
    take(tabs)
  }

  /// Selects a tab that was entered before, and makes the branch current where the user stands in
  /// it.
  private mutating func take(_ tab: Int, at entered: Int) {
    all[Int(all[entered].below)].selected = tab
    take(deepest(of: entered))
  }

  /// Begins a new branch for a tab of the place on top.
  private mutating func enter(_ tab: Int, into remains: inout [Stack.Remains]) {
    if all.isEmpty { all.append(Branch(base: 0, below: -1)) }
    if let old = self.tab(tab, of: slot) { drop(old, into: &remains) }
    let branch = Branch(base: count, below: Int32(slot))
    let missing = tab + 1 - all[slot].tabs.count
    if missing > 0 { all[slot].tabs += [Int32](repeating: -1, count: missing) }
    let below = slot
    stow()
    let new = free.popLast().map(Int.init) ?? all.count
    if new == all.count { all.append(branch) } else { all[new] = branch }
    all[below].tabs[tab] = Int32(new)
    all[below].selected = tab
    take(new)
  }

  /// Removes what stands on the trail from an index on, with the tabs that hang there.
  private mutating func cut(to keep: Int, into remains: inout [Stack.Remains]) {
    if base >= keep, slot != 0 {
      stow()
      var next = slot
      while all[next].base >= keep, all[next].below >= 0 { next = Int(all[next].below) }
      let selected = all[next].selected
      drop(Int(all[next].tabs[selected]), into: &remains)
      all[next].tabs[selected] = -1
      all[next].selected = -1
      take(next)
    }
    guard keep < count else { return }
    top.cut(to: max(0, keep - base), into: &remains)
    if !all.isEmpty { dropTabs(into: &remains) }
  }

  /// Removes all tabs that hang on the current branch.
  private mutating func dropTabs(into remains: inout [Stack.Remains]) {
    let tabs = all[slot].tabs
    all[slot].tabs = []
    all[slot].selected = -1
    for tab in tabs where tab >= 0 { drop(Int(tab), into: &remains) }
  }

  /// Removes a parked tab with all that stands in it.
  private mutating func dropParked(_ tab: Int, into remains: inout [Stack.Remains]) {
    let below = Int(all[tab].below)
    guard let index = all[below].tabs.firstIndex(of: Int32(tab)) else { return }
    all[below].tabs[index] = -1
    drop(tab, into: &remains)
  }

  /// Releases the list of branches once many were in it and all but the first are gone.
  private mutating func forgetFree() {
    guard free.count > 16, free.count == all.count - 1 else { return }
    all = []
    free = []
  }

  /// Removes a branch with all that hang on it, and frees their slots.
  private mutating func drop(_ slot: Int, into remains: inout [Stack.Remains]) {
    var open = [slot]
    while let next = open.popLast() {
      all[next].stack.cut(to: 0, into: &remains)
      all[next].stack = Stack()
      open += all[next].tabs.lazy.filter { $0 >= 0 }.map(Int.init)
      all[next].tabs = []
      all[next].selected = -1
      free.append(Int32(next))
    }
  }
}

extension Branches<EntryStack> {
  /// Whether a branch has hangs that begin above its first place.
  @inline(__always)
  func hasHangs(in slot: Int) -> Bool {
    slot == self.slot
      ? !top.hangs.segments.isEmpty : !all[slot].stack.hangs.segments.isEmpty
  }

  /// The index in a branch of the lowest place, at an index or above, that reaches over the window.
  @inline(__always)
  func lowestCover(in slot: Int, from index: Int) -> Int? {
    slot == self.slot
      ? top.lowestCover(from: index) : all[slot].stack.lowestCover(from: index)
  }

  /// The hangs in a branch.
  func hangs(in slot: Int) -> HangIndex { slot == self.slot ? top.hangs : all[slot].stack.hangs }
}

extension Position {
  /// A branch of the position, with where on the trail it begins.
  struct Branch {
    let slot: Int
    let base: Int
    /// How many places are on the trail with it.
    let count: Int
  }
}
