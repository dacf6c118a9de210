import Foundation
import Testing
import UIKit
import WaymarkCore
import WaymarkUIKitOnDouble

@MainActor @Suite struct GestureTests {
  @Test(arguments: Options.everyPosition)
  func `a tap on back is asked about, begins and changes`(options: Options) throws {
    let it = Watched(options)
    try it.push("Item", onto: it.install("List"))
    it.lets = false
    #expect(it.device.byHand { $0.tapBack() } == .refused)
    #expect(it.told() == ["may Item be left?", "back from Item wanted"])
    #expect(it.tree == ["List root", "Item push"])
    it.lets = true
    it.device.user.tapBack()
    #expect(it.told() == ["may Item be left?", "back began"])
    it.device.settle()
    #expect(it.told() == ["changed by back"])
    #expect(it.tree == ["List root"])
  }

  @Test(arguments: Options.everyPosition)
  func `a second tap on back during the first is asked about too`(options: Options) throws {
    let it = Watched(options)
    try it.push("Detail", onto: it.push("Item", onto: it.install("List")))
    it.device.user.tapBack()
    it.lets = false
    it.device.byHand { $0.tapBack() }
    #expect(it.tree == ["List root", "Item push"])
    it.lets = true
    try it.push("Detail", onto: try #require(it.host.shown.top))
    _ = it.told()
    it.device.user.tapBack()
    it.device.byHand { $0.tapBack() }
    #expect(!it.told().contains { $0.contains("backMenu") })
  }

  @Test(arguments: Options.everyPosition)
  func `the gesture of VoiceOver that goes back is asked about, begins and changes`(
    options: Options
  ) throws {
    let it = Watched(options)
    try it.push("Item", onto: it.install("List"))
    it.lets = false
    it.device.byHand { $0.escape() }
    #expect(it.told() == ["may Item be left?", "back from Item wanted"])
    #expect(it.tree == ["List root", "Item push"])
    it.lets = true
    it.device.user.escape()
    #expect(it.told() == ["may Item be left?", "back began"])
    it.device.settle()
    #expect(it.told() == ["changed by back"])
    #expect(it.tree == ["List root"])
    #expect(it.device.user.escape() == .nothing)
  }

  @Test(arguments: Options.everyPosition)
  func `the gesture of VoiceOver changes nothing while a stack does`(options: Options) throws {
    let it = Watched(options)
    let list = try it.install("List")
    _ = it.told()
    try it.host.push(makeScreen("Item"), onto: list, animated: true)
    it.device.user.escape()
    #expect(it.told() == [])
    it.device.settle()
    #expect(it.told() == [])
    #expect(it.tree == ["List root", "Item push"])
  }

  @Test(arguments: Options.everyPosition)
  func `what the app pushes in a sheet that the user pulls is no gesture of its own`(
    options: Options
  ) throws {
    for isGivenUp in [true, false] {
      let it = Watched(options)
      let form = try it.present("Form", over: it.install("List"))
      _ = it.told()
      form.navigationController?.pushViewController(makeScreen("Own"), animated: false)
      #expect(it.device.user.beginSwipeDown() == .done)
      it.device.turn()
      #expect(it.tree == ["List root", "Form modal", "Own push"])
      it.device.user.endSwipeDown(cancelling: isGivenUp)
      it.device.settle()
      #expect(it.tree == (isGivenUp ? ["List root", "Form modal", "Own push"] : ["List root"]))
      #expect(!it.told().contains { $0.contains("zoomBack") })
    }
  }

  @Test(arguments: Options.everyPosition)
  func `the menu of back asks nobody and is told`(options: Options) throws {
    let it = Watched(options)
    let list = try it.install("List")
    try it.push("Detail", onto: it.push("Item", onto: list))
    it.lets = false
    it.device.byHand { $0.chooseFromBackMenu(list) }
    #expect(it.told() == ["backMenu began", "changed by backMenu"])
    #expect(it.tree == ["List root"])
  }

  @Test(arguments: Options.everyPosition)
  func
    `the menu of back is told as itself after a tap on back that UIKit has asked about and not heeded`(
      options: Options
    ) throws
  {
    let it = Watched(options)
    let list = try it.install("List")
    try it.push("Part", onto: it.push("Detail", onto: it.push("Item", onto: list)))
    it.device.user.tapBack()
    let stack = try #require(list.navigationController)
    let bar = try #require(stack as? any UINavigationBarDelegate)
    let item = try #require(stack.topViewController?.navigationItem)
    #expect(bar.navigationBar(stack.navigationBar, shouldPop: item))
    it.device.settle()
    #expect(it.tree == ["List root", "Item push", "Detail push"])
    _ = it.told()
    it.device.byHand { $0.chooseFromBackMenu(list) }
    #expect(it.told() == ["backMenu began", "changed by backMenu"])
  }

  @Test func `the menu of back is told where nothing is animated`() throws {
    let it = Watched(Options().with(\.unanimated, .atOnce))
    let list = try it.install("List")
    try it.push("Item", onto: list)
    UIView.performWithoutAnimation { _ = it.device.user.chooseFromBackMenu(list) }
    it.device.settle()
    #expect(it.told() == ["changed by backMenu"])
  }

  @Test func `what the app pops itself is told as the menu's, which nobody can tell from it`()
    throws
  {
    let it = Watched(.iOS26)
    let list = try it.install("List")
    try it.push("Item", onto: list)
    list.navigationController?.popViewController(animated: true)
    it.device.settle()
    #expect(it.told() == ["changed by backMenu"])
    try it.push("Other", onto: list)
    #expect(it.told() == [])
  }

  @Test(arguments: [true, false])
  func `what code pops is no tap on back, also where the bar asks about it`(
    isAnimated: Bool
  ) throws {
    let it = Watched(Options().with(\.asksOfPopsByCode, true))
    let item = try it.push("Item", onto: it.install("List"))
    let detail = try it.push("Detail", onto: item)
    it.lets = false
    try it.host.pop(detail, animated: isAnimated)
    it.device.settle()
    #expect(it.told() == [])
    item.navigationController?.popViewController(animated: isAnimated)
    it.device.settle()
    #expect(it.told() == ["changed by backMenu"])
    #expect(it.tree == ["List root"])
    #expect(it.device.messages == [])
  }

  @Test(arguments: Options.everyPosition)
  func `a swipe back shows nothing new until it is finished`(options: Options) throws {
    let it = Watched(options)
    try it.push("Item", onto: it.install("List"))
    it.lets = false
    #expect(it.device.user.beginSwipeBack() == .refused)
    it.lets = true
    #expect(it.told().contains("swipeBack from Item wanted"))
    it.device.user.beginSwipeBack()
    #expect(it.told() == ["may Item be left?", "swipeBack began"])
    #expect(it.tree == ["List root", "Item push"])
    it.device.byHand { $0.endSwipeBack(cancelling: true) }
    #expect(it.told() == ["swipeBack cancelled"])
    #expect(it.tree == ["List root", "Item push"])
    it.device.byHand { $0.swipeBack() }
    #expect(it.told() == ["may Item be left?", "swipeBack began", "changed by swipeBack"])
    #expect(it.tree == ["List root"])
  }

  @Test func `a swipe back that begins anywhere is asked about too`() throws {
    let it = Watched(.iOS26)
    try it.push("Item", onto: it.install("List"))
    it.lets = false
    #expect(it.device.user.beginSwipeBack(.content) == .refused)
    #expect(it.told() == ["may Item be left?", "swipeBack from Item wanted"])
  }

  @Test(arguments: Options.everyPosition)
  func `a swipe down is asked about, begins, comes back or changes`(options: Options) throws {
    let it = Watched(options)
    try it.present("Form", over: it.install("List"))
    it.lets = false
    #expect(it.device.user.swipeDown() == .refused)
    it.lets = true
    #expect(it.told() == ["may Form be left?", "swipeDown from Form wanted"])
    it.device.user.beginSwipeDown()
    #expect(it.told() == ["may Form be left?", "swipeDown began"])
    #expect(it.tree == ["List root", "Form modal"])
    it.device.byHand { $0.endSwipeDown(cancelling: true) }
    #expect(it.told() == ["swipeDown cancelled"])
    #expect(it.tree == ["List root", "Form modal"])
    it.device.byHand { $0.swipeDown() }
    #expect(it.told() == ["may Form be left?", "swipeDown began", "changed by swipeDown"])
    #expect(it.tree == ["List root"])
  }

  @Test(arguments: Options.everyPosition)
  func `a swipe down that comes back during a transition in its sheet is told`(
    options: Options
  ) async throws {
    for isShort in [true, false] {
      let it = Watched(options)
      let form = try it.present("Form", over: it.install("List"))
      let page = try it.push("Page", onto: form)
      try it.host.pop(page)
      it.device.turn()
      guard it.device.user.beginSwipeDown() == .done else { continue }
      if !isShort { it.device.advance(by: .milliseconds(400)) }
      it.device.user.endSwipeDown(cancelling: true)
      for _ in 0..<3 {
        it.device.settle()
        await mainActorTurn()
      }
      #expect(it.told().last == "swipeDown cancelled")
      #expect(it.tree == ["List root", "Form modal"])
    }
  }

  @Test func `a screen that is modal in its presentation is not swiped away`() throws {
    let it = Watched(.iOS26)
    try it.present("Form", over: it.install("List")).isModalInPresentation = true
    #expect(it.device.user.swipeDown() == .refused)
    #expect(it.told() == [])
  }

  @Test(arguments: Options.everyPosition)
  func `a tap on a tab is asked about once, in whichever way UIKit asks`(options: Options) throws {
    let it = Watched(options)
    let tabs = try it.install("Root", tabs: ["One", "Two", "Three"])
    try it.select(0, "A", of: tabs)
    try it.select(1, "B", of: tabs)
    it.lets = false
    #expect(it.device.user.tapTab(0) == .refused)
    #expect(it.device.user.tapTab(0) == .refused)
    let asked = ["may tab 0 of Root be selected?", "tab 0 of Root wanted"]
    #expect(it.told() == asked + asked)
    it.lets = true
    #expect(it.device.byHand { $0.tapTab(0) } == .done)
    #expect(it.told() == ["may tab 0 of Root be selected?", "changed by tabTap"])
    #expect(it.host.shown.top?.title == "A")
    #expect(it.device.user.tapTab(0) == .refused)
    #expect(it.device.user.tapTab(2) == .refused)
    #expect(it.told() == ["tab 0 of Root wanted", "tab 2 of Root wanted"])
    #expect(it.device.warnings == [])
  }

  @Test(arguments: Options.everyPosition)
  func `a pull back out of a zoom is told as what nobody was asked about`(options: Options) throws {
    let it = Watched(options)
    let list = try it.install("List")
    for _ in 1...2 {
      let item = makeScreen("Item")
      item.preferredTransition = .zoom { _ in nil }
      try it.push(item, onto: list)
      it.lets = false
      #expect(it.device.user.beginSwipeBack() == .refused)
      _ = it.told()
      #expect(it.device.user.beginPullBack() == .done)
      #expect(it.told() == ["zoomBack began"])
      #expect(it.tree == ["List root", "Item push"])
      it.device.byHand { $0.endSwipeBack(cancelling: true) }
      #expect(it.told() == ["zoomBack cancelled"])
      it.lets = true
      it.device.byHand { $0.swipeBack() }
      #expect(it.told() == ["may Item be left?", "swipeBack began", "changed by swipeBack"])
      try it.push(item, onto: list)
      it.device.user.beginPullBack()
      it.device.byHand { $0.endSwipeBack() }
      #expect(it.told() == ["zoomBack began", "changed by zoomBack"])
      #expect(it.tree == ["List root"])
    }
    #expect(!it.host.canHoldBack(.zoomBack))
  }

  @Test(arguments: Options.everyPosition)
  func `a pull that begins while a swipe back is on its way back is a gesture of its own`(
    options: Options
  ) async throws {
    let it = Watched(options)
    try it.push("Help", onto: it.present("Form", over: it.install("Root")))
    it.device.user.beginSwipeBack()
    it.device.user.endSwipeBack(cancelling: true)
    guard it.device.user.beginSwipeDown() == .done else {
      return #expect(!options.touchesDuringTransitions)
    }
    it.device.settle()
    await mainActorTurn()
    #expect(!it.told().contains("swipeDown cancelled"))
    it.device.user.endSwipeDown(cancelling: true)
    it.device.settle()
    await mainActorTurn()
    #expect(it.told() == ["swipeDown cancelled"])
    #expect(it.tree == ["Root root", "Form modal", "Help push"])
  }

  @Test(arguments: Options.everyPosition)
  func `a pull ends where the app dismisses the sheet that was coming back`(
    options: Options
  ) async throws {
    let it = Watched(options)
    let root = try it.install("Root")
    try it.present("Form", over: root)
    it.device.user.beginSwipeDown()
    #expect(it.told() == ["may Form be left?", "swipeDown began"])
    it.device.user.endSwipeDown(cancelling: true)
    it.device.settle()
    root.dismiss(animated: false)
    it.device.settle()
    await mainActorTurn()
    #expect(it.told() == ["swipeDown cancelled", "changed by appChange"])
    #expect(it.tree == ["Root root"])
  }
}
