import Observation
import PresentationStacks
import TestSupport
import Testing
import Waymark
import WaymarkObservation

@MainActor @Suite struct ObservablePositionTests {
  @available(macOS 14, iOS 17, *)
  @Test func `an observable position mirrors a position`() throws {
    let position = try position(.to("ToDoDetail", input: Input((.toDoID, 36))))
    let model = ObservablePosition(position)
    #expect(model.position == position)
    #expect(model.trail == position.trail)
    #expect(model.place == position.place)
    #expect(model.route == "ToDoDetail")
    #expect(model.path == "Root/ToDo/ToDoDetail")
    #expect(model.input[.toDoID] == 36)
    #expect(model.selectedTabs == position.selectedTabs)
    #expect(model.selectedTab(of: "Root") == "ToDo")
    #expect(model.selectedTab(of: "Help") == nil)
    #expect(!model.isEmpty)
  }

  @available(macOS 14, iOS 17, *)
  @Test func `before anything is shown it is empty`() throws {
    let model = ObservablePosition(Position(plan: try .ofToDos))
    #expect(model.isEmpty)
    #expect(model.place == nil)
    #expect(model.route == nil)
    #expect(model.path.isEmpty)
    #expect(model.input.isEmpty)
    #expect(model.selectedTab(of: "Root") == nil)
  }

  @available(macOS 14, iOS 17, *)
  @Test(arguments: Read.allCases)
  func `whoever reads a property is told when it changes`(_ read: Read) throws {
    let model = ObservablePosition(Position(plan: try .ofToDos))
    let told = Told(read, in: model)
    model.update(to: try position(.to("ToDoDetail", input: Input((.toDoID, 36)))))
    #expect(told.isTold)
    #expect(model.path == "Root/ToDo/ToDoDetail")
  }

  @available(macOS 14, iOS 17, *)
  @Test(arguments: Read.allCases)
  func `an equal position tells nobody`(_ read: Read) throws {
    let detail = Request.to("ToDoDetail", input: Input((.toDoID, 36)))
    let model = ObservablePosition(try position(detail))
    let told = Told(read, in: model)
    model.update(to: try position(detail))
    model.update(to: model.position)
    #expect(!told.isTold)
  }

  @available(macOS 14, iOS 17, *)
  @Test func `other values tell those who read them, and nobody else`() throws {
    let model = ObservablePosition(
      try position(.to("ToDoDetail", input: Input((.toDoID, 36))))
    )
    let told = Read.allCases.map { ($0, Told($0, in: model)) }
    model.update(to: try position(.to("ToDoDetail", input: Input((.toDoID, 37)))))
    #expect(told.filter(\.1.isTold).map(\.0) == [.position, .input])
    #expect(model.input[.toDoID] == 37)
  }

  @available(macOS 14, iOS 17, *)
  @Test func `a drive within a tab tells nothing of selection`() throws {
    let model = ObservablePosition(try position(.to("Help")))
    let told = Read.allCases.map { ($0, Told($0, in: model)) }
    model.update(to: try position(.to("Help"), .to("ContactUs")))
    #expect(told.filter(\.1.isTold).map(\.0) == [.position, .trail, .place, .route, .path])
    #expect(model.selectedTab(of: "Root") == "Help")
  }

  @available(macOS 14, iOS 17, *)
  @Test func `a drive to another tab tells those who read the selection`() throws {
    let model = ObservablePosition(try position(.to("Help")))
    let told = Told(.selectedTab, in: model)
    model.update(to: try position(.to("Help"), .selectTab("ToDo")))
    #expect(told.isTold)
    #expect(model.selectedTab(of: "Root") == "ToDo")
  }

  @available(macOS 14, iOS 17, *)
  @Test func `a change in a parked tab tells only those who read the whole position`() throws {
    let model = ObservablePosition(try position(.to("Help"), .selectTab("ToDo")))
    let told = Read.allCases.map { ($0, Told($0, in: model)) }
    model.update(to: try position(.to("MessageCenter"), .selectTab("ToDo")))
    #expect(told.filter(\.1.isTold).map(\.0) == [.position])
  }

  @available(macOS 14, iOS 17, *)
  @Test func `an observable position follows a router that hands its position over`() async throws {
    let plan = try RoutePlan.ofToDos
    let router = try Router(plan: plan, host: MemoryHost(), modules: .standard) { visit in
      MemoryScreen(visit)
    }
    let model = ObservablePosition(router.position)
    try await router.driveTo("ContactUs")
    model.update(to: router.position)
    print(model.path)  // Root/Help/ContactUs
    print(model.selectedTab(of: "Root") ?? "none")  // Help
    #expect(model.path == "Root/Help/ContactUs")
    #expect(model.selectedTab(of: "Root") == "Help")
  }

  @available(macOS 14, iOS 17, *)
  @Test func `a position in another plan brings that plan's tabs`() throws {
    let model = ObservablePosition(Position(plan: try RoutePlan { Route("Alone") }))
    model.update(to: try position(.to("Help")))
    #expect(model.selectedTab(of: "Root") == "Help")
  }

  private func position(_ requests: Request...) throws -> Position {
    var position = Position(plan: try .ofToDos)
    for request in requests { try position.walk(request) }
    return position
  }
}
