package import WaymarkLinks

/// Where everything stands, as a value without screens.
///
/// It holds the trail, how each place on it was in fact shown, the inputs that the places hold,
/// and the parked branch of every tab. Ways are planned from it without a router:
///
/// ```swift
/// let position = try Position(in: plan, standingAt: "ZachTwo")
/// let itinerary = try position.itinerary(to: "Charlie")
/// print(itinerary)  // up Zach, up Root, down Charlie
/// ```
public struct Position: Sendable {
  /// The contents, in an array of one element: a box that is copied on write, so that handing a
  /// position to a behavior costs one reference.
  private var box: [Contents]

  private struct Contents: Sendable {
    let plan: RoutePlan
    var branches = Branches<EntryStack>()
    var presentations = PresentationNumbers()
    /// The highest number that a hang has had.
    var lastHang: Int32 = 0

    /// Notes that the place on top is in a hang.
    mutating func noteHung(_ place: Place) {
      branches.top.noteHung(plan.storage.nodes[Int(place.node)])
      lastHang = max(lastHang, place.hang)
    }
  }

  /// The data of a place that is to be added.
  struct Addition: Sendable {
    let place: Place
    var visit = VisitID(0)
    let shownAs: Presentation
    /// What it holds; `nil` for nothing.
    var input: Input?
    /// Where on the trail the nearest resolver at or below this place is; -1 for none.
    var resolver: Int32 = -1
    /// The container that the drive asks for; `nil` for that of the route.
    var container: Container?
  }

  /// The position of a user to whom nothing is shown yet.
  public init(plan: RoutePlan) {
    box = [Contents(plan: plan)]
  }

  /// A position where nothing is shown any more; its next hang gets a number above `lastHang`.
  init(plan: RoutePlan, lastHang: Int32) {
    box = [Contents(plan: plan, lastHang: lastHang)]
  }

  /// The plan that the places belong to.
  public var plan: RoutePlan { box[0].plan }

  var branches: Branches<EntryStack> { box[0].branches }

  /// How many places are on the trail.
  package var count: Int { box[0].branches.count }

  /// Whether the screen where the user stands was pushed.
  @inline(__always)
  var isPushedOnTop: Bool {
    let last = box[0].branches.top.count - 1
    return last >= 0
      && box[0].branches.top[last].presentation == Presentation.BuiltIn.push.rawValue
  }

  /// What is known of a place on the trail.
  @inline(__always)
  package func entry(at index: Int) -> Entry { entry(at: index, from: slot) }

  /// What is known of a place on the trail that ends with the branch of a slot.
  @inline(__always)
  func entry(at index: Int, from slot: Int) -> Entry {
    let base = box[0].branches.base
    guard slot == self.slot, index >= base else { return entryBelow(index, slot) }
    return box[0].branches.top[index - base]
  }

  /// A function of its own, because a call on `branches` at the call site would copy them.
  @inline(never)
  private func entryBelow(_ index: Int, _ slot: Int) -> Entry {
    box[0].branches.element(at: index, from: slot)
  }

  /// What is known of the last place of a branch.
  func lastEntry(of slot: Int) -> Entry { box[0].branches.last(of: slot) }

  /// Whether a branch has hangs that begin above its first place.
  @inline(__always)
  func hasHangs(in slot: Int) -> Bool {
    box[0].branches.hasHangs(in: slot)
  }

  /// The hangs in a branch.
  func hangs(in slot: Int) -> HangIndex { box[0].branches.hangs(in: slot) }

  /// Calls back with the nodes of the trail in order; of a long trail, only with those at both
  /// ends.
  @inline(__always)
  func forEachNode(atEndsOf end: Int, _ body: (Int32) -> Void) {
    let count = count
    let (first, rest) = (0..<min(count, end), max(count - end, end)..<max(count, end))
    guard box[0].branches.base == 0 else {
      for index in first { body(entry(at: index).place.node) }
      for index in rest { body(entry(at: index).place.node) }
      return
    }
    let entries = box[0].branches.top.entries
    for index in first { body(entries[index].place.node) }
    for index in rest { body(entries[index].place.node) }
  }

  /// The slot of the branch in which the user stands.
  var slot: Int { box[0].branches.slot }

  /// Where on the trail a branch begins.
  func base(of slot: Int) -> Int { box[0].branches.base(of: slot) }

  /// The slot of the branch on whose tabs place a branch hangs; `nil` for the one that begins at the
  /// root.
  func below(_ slot: Int) -> Int? { box[0].branches.below(slot) }

  func branch(_ slot: Int) -> Branch {
    Branch(
      slot: slot,
      base: box[0].branches.base(of: slot),
      count: box[0].branches.count(upTo: slot)
    )
  }

  /// The branch where the user would stand within a branch: itself, or that of its selected tab.
  func deepest(of slot: Int) -> Int { box[0].branches.deepest(of: slot) }

  /// The branch of a tab that hangs on a branch; `nil` for one that is not entered.
  func tab(_ tab: Int, of slot: Int) -> Int? { box[0].branches.tab(tab, of: slot) }

  /// The branch of a tab of a place on the trail that ends with the branch of a slot; `nil` for a
  /// tab that is not entered.
  func tab(_ tab: Int, at index: Int, from slot: Int) -> Int? {
    box[0].branches.tab(tab, at: index, from: slot)
  }

  /// The index of the lowest place above another that reaches over the window, on such a trail.
  @inline(__always)
  func lowestCover(above index: Int, from slot: Int) -> Int? {
    // Mostly only the current branch is looked at, and no place in it reaches over the window.
    if slot == self.slot, box[0].branches.base <= index + 1, box[0].branches.top.lowestCover < 0 {
      return nil
    }
    return searchCover(above: index, from: slot)
  }

  private func searchCover(above index: Int, from slot: Int) -> Int? {
    var (lowest, slot) = (Int?.none, slot)
    while true {
      let base = box[0].branches.base(of: slot)
      let cover = box[0].branches.lowestCover(in: slot, from: max(0, index + 1 - base))
      if let cover { lowest = base + cover }
      guard base > index + 1, let below = box[0].branches.below(slot) else { return lowest }
      slot = below
    }
  }

  /// How a place on the trail was in fact shown.
  package func presentation(at index: Int) -> Presentation { presentation(of: entry(at: index)) }

  /// How a place was in fact shown.
  func presentation(of entry: Entry) -> Presentation { box[0].presentations[entry.presentation] }

  /// What a place on the trail holds.
  package func input(at index: Int) -> Input {
    box[0].branches.input(at: index, from: box[0].branches.slot)
  }

  /// The highest number of a visit at a live place; 0 where none has one.
  package var lastVisit: Int {
    box[0].branches.stacks.flatMap { $0.entries.map(\.visit.number) }.max() ?? 0
  }

  /// The number of the next hang of a walk that has already opened some hangs.
  ///
  /// It is one more than any number before; once numbers have run out, the lowest that no live
  /// place has.
  func newHang(after opened: Int32 = 0) -> Int32 {
    let left = Int32.max - box[0].lastHang
    if opened < left { return box[0].lastHang + 1 + opened }
    let live = Set(box[0].branches.stacks.flatMap { $0.entries.map(\.place.hang) })
    var next: Int32 = 0
    for _ in left...opened {
      next += 1
      while live.contains(next) { next += 1 }
    }
    return next
  }

  /// The number of the next hang.
  package var nextHang: Int32 { newHang() }
}

extension Position {
  /// Performs an edit that a move makes, with the place that it may add.
  ///
  /// It hands over the inputs of removed places, because releasing them may run code of an app.
  mutating func apply(
    _ edit: TrailEdit,
    adding new: consuming Addition?,
    into remains: inout [Input]
  ) {
    guard let new = consume new else {
      return box[0].branches.apply(edit, adding: nil, into: &remains)
    }
    box[0].branches.apply(edit, adding: entry(for: new), into: &remains)
    finishAdding(new.place, holding: new.input)
  }

  /// Performs an edit that a move makes, and releases the inputs of removed places at once.
  mutating func apply(_ edit: TrailEdit, adding new: consuming Addition?) {
    var remains: [Input] = []
    apply(edit, adding: new, into: &remains)
  }

  /// Whether an edit only adds a place on top, as most do.
  @inline(__always)
  func pushes(by edit: TrailEdit) -> Bool {
    edit.tab == nil && edit.keep == count && !box[0].branches.hasTabsOnTop
  }

  /// Whether an edit only removes the place on top, which holds nothing.
  @inline(__always)
  func pops(by edit: TrailEdit) -> Bool {
    edit.keep > 0 && edit.keep == count - 1 && edit.parksUpTo == nil
      && box[0].branches.hasNoTabs && box[0].branches.top.canPop
  }

  /// Removes the place on top, for an edit with a true `pops(by:)`.
  @inline(__always)
  mutating func pop() {
    box[0].branches.top.pop()
  }

  /// The slot of the tab that an edit shows, if it only shows one that was entered before and parks
  /// what is left.
  @inline(__always)
  func tabShown(by edit: TrailEdit) -> Int? { edit.parksUpTo == count ? edit.restores?.slot : nil }

  /// Shows a tab that was entered before and parks what is left, for an edit with a `tabShown`.
  mutating func show(_ tab: Int, at entered: Int) {
    box[0].branches.show(tab, at: entered)
  }

  /// The number of a presentation: a built-in one, or another.
  @inline(__always)
  mutating func number(of builtIn: Presentation.BuiltIn?, or other: Presentation?) -> UInt32 {
    if let builtIn { return builtIn.rawValue }
    return other.map { box[0].presentations.number(of: $0) } ?? 0
  }

  /// Adds a place on top, for an edit with a true `pushes(by:)`.
  @inline(__always)
  mutating func push(
    _ place: Place,
    visit: VisitID,
    shownAs number: UInt32,
    reach: Reach,
    input: consuming Input?,
    resolver: Int32,
    container: Container?
  ) {
    box[0].branches.top.append(
      Entry(
        place,
        visit: visit,
        shownAs: number,
        reach: reach,
        resolver: resolver,
        container: container
      )
    )
    finishAdding(place, holding: input)
  }

  private mutating func entry(for new: borrowing Addition) -> Entry {
    Entry(
      new.place,
      visit: new.visit,
      shownAs: box[0].presentations.number(of: new.shownAs),
      reach: plan.reach(of: new.place.node, shownAs: new.shownAs),
      resolver: new.resolver,
      container: new.container
    )
  }

  /// Stores the input of the place on top, and notes its hang.
  @inline(__always)
  private mutating func finishAdding(_ place: Place, holding input: consuming Input?) {
    if let input, !input.isEmpty {
      box[0].branches.top.set(input, at: box[0].branches.top.count - 1)
    }
    if place.hang != 0 { box[0].noteHung(place) }
  }

  fileprivate func isSameBox(as other: Position) -> Bool {
    box.withUnsafeBufferPointer { one in
      other.box.withUnsafeBufferPointer { $0.baseAddress == one.baseAddress }
    }
  }

  /// Removes what is parked in a tab from an index on.
  mutating func trim(_ tab: Place, to count: Int, into remains: inout [Input]) {
    guard let slot = slot(ofParked: tab) else { return }
    box[0].branches.trim(slot, to: count, into: &remains)
  }

  /// Selects a tab of a tabs route that is parked itself, by the slot of its branch.
  mutating func selectParked(slot: Int) {
    box[0].branches.selectParked(slot: slot)
  }

  /// Marks a place on the trail as leaving, or no longer.
  mutating func setLeaving(_ isLeaving: Bool, at index: Int) {
    box[0].branches.change(at: index) { $0.setLeaving(isLeaving, at: $1) }
  }

  /// Changes what a live place on the trail holds.
  mutating func set(_ input: Input, at index: Int) {
    box[0].branches.change(at: index) { $0.set(input, at: $1) }
  }
}

extension Position: Equatable {
  /// Positions are equal when the same places are live, shown the same way, with equal inputs.
  ///
  /// How many hangs there were before does not count, though the next hang is numbered after them:
  /// from equal positions, the places that a drive hangs may differ in the number of their hang.
  public static func == (one: Position, other: Position) -> Bool {
    if one.isSameBox(as: other) { return true }
    guard one.plan == other.plan, one.trail.holdsSame(as: other.trail) else { return false }
    let (tabs, others) = (one.parkedSlots, other.parkedSlots)
    return tabs.count == others.count
      && zip(tabs, others).allSatisfy { one.parked(at: $0).holdsSame(as: other.parked(at: $1)) }
  }
}

extension Position: CustomStringConvertible {
  /// The names of the trail joined by slashes, `nowhere` before anything is shown.
  public var description: String { count == 0 ? "nowhere" : trail.description }
}

/// The numbers of presentations in entries: fixed ones for the built-in presentations, others as they
/// come.
private struct PresentationNumbers: Sendable {
  private var others: [Presentation] = []
  private var numbers: [Presentation: UInt32] = [:]

  subscript(number: UInt32) -> Presentation {
    if let builtIn = Presentation.BuiltIn(rawValue: number) { return Presentation(builtIn) }
    return others[Int(number) - Presentation.BuiltIn.allCases.count]
  }

  mutating func number(of presentation: Presentation) -> UInt32 {
    if let builtIn = presentation.builtIn { return builtIn.rawValue }
    if let known = numbers[presentation] { return known }
    let number = UInt32(Presentation.BuiltIn.allCases.count + others.count)
    others.append(presentation)
    numbers[presentation] = number
    return number
  }
}
