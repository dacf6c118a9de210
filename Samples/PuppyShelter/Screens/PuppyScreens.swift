import PresentationStacks
import Waymark

/// All puppies, in the order of the settings.
final class PuppyListScreen: MemoryScreen {
  private let store: PuppyStore

  init(_ visit: borrowing Visit, of store: PuppyStore) {
    self.store = store
    super.init(visit)
  }

  override var title: String { store.sorted.map(\.name).joined(separator: ", ") }

  func tap(_ name: String) async throws(NavigationError) {
    guard let puppy = store[name] else { return }
    try await driver?.driveTo(PuppyRoute.details(for: puppy))
  }
}

/// One puppy; the screen stays when its puppy gets another name.
final class DetailsScreen: MemoryScreen {
  private(set) var puppy: Puppy

  init(_ puppy: Puppy, _ visit: borrowing Visit) {
    self.puppy = puppy
    super.init(visit)
  }

  override var title: String {
    puppy.name + (puppy.age.map { ", aged \($0)" } ?? "")
  }

  override func receive(_ input: Input) {
    super.receive(input)
    if case .details(for: let puppy)? = input.destination(PuppyRoute.self) { self.puppy = puppy }
  }

  func tapAdopt() async throws(NavigationError) {
    try await driver?.driveTo(Adoption(name: puppy.name))
  }

  func tapRename() async throws(NavigationError) {
    try await driver?.driveTo(PuppyRoute.rename(oldName: puppy.name, newName: nil))
  }
}

/// The adoption of a puppy; its destination is generated from `routes.json`.
final class AdoptionScreen: MemoryScreen {
  private(set) var adoption: Adoption

  init(_ adoption: Adoption, _ visit: borrowing Visit) {
    self.adoption = adoption
    super.init(visit)
  }

  override var title: String {
    "Adopt \(adoption.name)" + (adoption.day.map { " on a \($0.rawValue)" } ?? "")
  }

  override func receive(_ input: Input) {
    super.receive(input)
    if let adoption = input.destination(Adoption.self) { self.adoption = adoption }
  }

  func tap(_ day: Adoption.Day) async throws(NavigationError) {
    try await driver?.driveTo(Adoption(name: adoption.name, day: day))
  }

  /// The link to send to a friend.
  func tapShare() throws -> String { "shelter:/" + (try adoption.link(rules: .shelter)) }
}

/// A sheet that asks for another name.
final class RenameScreen: MemoryScreen {
  private var oldName: String
  private var proposal: String?
  private let store: PuppyStore

  init(
    _ oldName: String,
    proposing proposal: String?,
    _ visit: borrowing Visit,
    of store: PuppyStore
  ) {
    self.oldName = oldName
    self.proposal = proposal
    self.store = store
    super.init(visit)
  }

  override var title: String { "Rename \(oldName)" + (proposal.map { " to \($0)?" } ?? "") }

  override func receive(_ input: Input) {
    super.receive(input)
    if case .rename(let oldName, let newName)? = input.destination(PuppyRoute.self) {
      self.oldName = oldName
      proposal = newName
    }
  }

  /// Gives the puppy its new name and shows it; without a name, uses the proposed one.
  func save(_ newName: String? = nil) async throws(NavigationError) {
    guard let newName = newName ?? proposal, let puppy = store.rename(oldName, to: newName) else {
      try await driver?.driveParent()
      return
    }
    try await driver?.driveTo(PuppyRoute.details(for: puppy))
  }
}
