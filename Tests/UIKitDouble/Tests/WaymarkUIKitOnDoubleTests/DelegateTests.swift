import Foundation
import Testing
import UIKit
import WaymarkCore
import WaymarkUIKitOnDouble

/// No delegate of the app's is lost, and none displaces the host's, whenever it is set.
@MainActor @Suite struct DelegateTests {
  private let app = AppDelegate()

  /// How often UIKit tells of one tap on a tab.
  private func taps(_ options: Options) -> Int {
    options.tabQuestion == .both ? 2 : 1
  }

  @Test(arguments: Options.everyPosition)
  func `the app's delegate of a stack hears what UIKit tells`(options: Options) throws {
    let it = Watched(options)
    let root = try it.install("Root")
    root.navigationController?.delegate = app
    var ends = 0
    try it.host.push(makeScreen("Item"), onto: root, HostCompletion { _ in ends += 1 })
    it.device.settle()
    #expect(app.told() == ["shown Item"])
    #expect(ends == 1)
  }

  @Test(arguments: Options.everyPosition)
  func `a delegate of a stack that is set for a while gives its place back`(
    options: Options
  ) throws {
    let it = Watched(options)
    let root = try it.install("Root")
    let stack = root.navigationController
    stack?.delegate = app
    let found = stack?.delegate
    let other = AppDelegate()
    stack?.delegate = other
    stack?.delegate = found
    try it.push("Item", onto: root)
    #expect(app.told() == ["shown Item"])
    #expect(other.told() == [])
    it.device.byHand { $0.tapBack() }
    #expect(it.told() == ["may Item be left?", "back began", "changed by back"])
  }

  @Test(arguments: Options.everyPosition)
  func `a delegate with animations of its own is asked, and takes the swipe back away (U23)`(
    options: Options
  ) throws {
    let it = Watched(options)
    let root = try it.install("Root")
    let animating = AnimatingDelegate()
    root.navigationController?.delegate = animating
    try it.push("Item", onto: root)
    #expect(animating.isAsked)
    #expect(it.device.user.beginSwipeBack() == .refused)
    root.navigationController?.delegate = nil
    #expect(it.device.user.beginSwipeBack() == .done)
  }

  @Test(arguments: Options.everyPosition)
  func `a delegate of tabs hears what UIKit tells, whenever it is set`(options: Options) throws {
    for moment in ["before", "not settled", "settled"] {
      let it = Watched(options)
      let screen = makeScreen("Root", tabs: ["One", "Two"])
      let tabs = try #require(screen as? UITabBarController)
      if moment == "before" { tabs.delegate = app }
      try it.host.install(tabs)
      if moment == "not settled" { tabs.delegate = app }
      it.device.settle()
      try it.select(0, "A", of: tabs)
      if moment == "settled" { tabs.delegate = app }
      try it.select(1, "B", of: tabs)
      it.lets = false
      #expect(it.device.user.tapTab(0) == .refused, "\(moment)")
      #expect(it.told().last == "tab 0 of Root wanted")
      #expect(app.told() == [])
      it.lets = true
      #expect(it.device.byHand { $0.tapTab(0) } == .done)
      #expect(it.told() == ["may tab 0 of Root be selected?", "changed by tabTap"])
      #expect(app.told() == Array(repeating: "tab One", count: taps(options)), "\(moment)")
      app.lets = false
      #expect(it.device.user.tapTab(1) == .refused)
      #expect(it.told() == [], "where the app says no, nobody else is asked")
      app.lets = true
    }
  }

  @Test(arguments: Options.everyPosition)
  func `tabs that go to another host are asked about there`(options: Options) throws {
    let it = Watched(options)
    let screen = makeScreen("Root", tabs: ["One", "Two"])
    let tabs = try #require(screen as? UITabBarController)
    tabs.delegate = app
    try it.install(tabs)
    try it.select(0, "A", of: tabs)
    try it.install("Other")
    let window = UIWindow(windowScene: it.device.connectScene())
    window.makeKeyAndVisible()
    let there = Watched(UIKitHost(window: window), it.device)
    try there.host.install(tabs)
    it.device.settle()
    #expect(there.tree == ["Root root"], "what the tabs have shown before is gone")
    try there.select(0, "C", of: tabs)
    try there.select(1, "D", of: tabs)
    #expect(it.device.byHand { $0.tapTab(0, in: tabs) } == .done)
    #expect(there.told() == ["may tab 0 of Root be selected?", "changed by tabTap"])
    #expect(it.told() == [])
    #expect(app.told() == Array(repeating: "tab One", count: taps(options)))
  }

  @Test(arguments: Options.everyPosition)
  func `a delegate of a sheet hears what UIKit tells, whenever it is set`(options: Options) throws {
    for moment in ["appeared", "settled"] {
      let it = Watched(options)
      let root = try it.install("Root")
      let sheet = EagerScreen()
      sheet.title = "Sheet"
      if moment == "appeared" {
        sheet.whenAppeared = { [app] in $0.presentationController?.delegate = app }
      }
      try it.present(sheet, over: root)
      if moment == "settled" { sheet.presentationController?.delegate = app }
      try it.push("Page", onto: sheet)
      it.lets = false
      #expect(it.device.user.swipeDown() == .refused)
      #expect(it.told() == ["may Sheet be left?", "swipeDown from Sheet wanted"], "\(moment)")
      #expect(app.told() == ["attempted"])
      it.lets = true
      app.lets = false
      #expect(it.device.user.swipeDown() == .refused)
      #expect(it.told() == [], "where the app says no, nobody else is asked")
      app.lets = true
      _ = app.told()
      it.device.byHand { $0.swipeDown() }
      #expect(app.told() == ["pulled", "dismissed"])
      #expect(it.tree == ["Root root"])
    }
  }

  @Test(arguments: Options.everyPosition)
  func `a delegate that passes calls back to the host's is called once`(options: Options) throws {
    let it = Watched(options)
    let sheet = try it.present("Sheet", over: it.install("Root"))
    let passing = PassingDelegate(over: sheet.presentationController)
    try it.push("Page", onto: sheet)
    _ = it.told()
    it.device.byHand { $0.swipeDown() }
    #expect(passing.count == 1)
    #expect(it.told() == ["may Sheet be left?", "swipeDown began", "changed by swipeDown"])
  }

  @Test(arguments: Options.everyPosition)
  func `a delegate that another stands before and passes calls on to is asked and told once`(
    options: Options
  ) throws {
    let it = Watched(options)
    let root = try it.install("Root")
    root.navigationController?.delegate = app
    let passing = PassingStackDelegate(over: root.navigationController)
    let item = try it.push("Item", onto: root)
    #expect(app.told() == ["shown Item"])
    #expect(passing.count == 1)
    let sheet = try it.present("Sheet", over: item)
    sheet.presentationController?.delegate = app
    let page = try it.push("Page", onto: sheet)
    let over = PassingDelegate(over: sheet.presentationController)
    try it.push("Next", onto: page)
    app.lets = false
    #expect(it.device.user.swipeDown() == .refused)
    app.lets = true
    _ = app.told()
    it.device.byHand { $0.swipeDown() }
    #expect(app.told() == ["dismissed"], "the one between passes nothing else on")
    #expect(over.count == 1)
    #expect(it.told().last == "changed by swipeDown")
  }

  @Test(arguments: Options.everyPosition, [true, false])
  func `a push ends once although a delegate pops as soon as it is shown`(
    options: Options,
    isAnimated: Bool
  ) throws {
    let it = Watched(options)
    let root = try it.install("Root")
    let popping = PoppingDelegate()
    root.navigationController?.delegate = popping
    var ends = 0
    let whenDone = HostCompletion { _ in ends += 1 }
    let item = makeScreen("Item")
    do {
      let transition = try it.host.push(item, onto: root, animated: isAnimated, whenDone)
      if transition == .finished { ends += 1 }
    } catch {
      #expect(error.code == .failed, "it was popped before the host could answer")
      ends += 1
    }
    it.device.settle()
    #expect(ends == 1)
    #expect(it.tree == ["Root root"])
    try it.push("Other", onto: root)
    #expect(it.tree == ["Root root", "Other push"])
    withExtendedLifetime(popping) {}
  }

  @Test(arguments: Options.everyPosition)
  func `UIKit's own rules of a swipe count again once a delegate set for a while has gone`(
    options: Options
  ) throws {
    let it = Watched(options)
    let root = try it.install("Root")
    let stack = try #require(root.navigationController)
    let recognizer = try #require(stack.interactivePopGestureRecognizer)
    let found = recognizer.delegate
    var own: AppDelegate? = AppDelegate()
    recognizer.delegate = own
    try it.push("Item", onto: root)
    recognizer.delegate = found
    own = nil
    stack.isNavigationBarHidden = true
    #expect(it.device.user.beginSwipeBack() == .refused)
    stack.isNavigationBarHidden = false
    #expect(it.device.user.beginSwipeBack() == .done)
    #expect(own == nil)
  }

  @Test(arguments: Options.everyPosition)
  func `a recognizer's delegate that a pushed screen sets is asked beside the host's`(
    options: Options
  ) throws {
    let it = Watched(options)
    let root = try it.install("Root")
    let item = EagerScreen()
    item.title = "Item"
    item.whenLoaded = { [app] screen in
      screen.navigationController?.interactivePopGestureRecognizer?.delegate = app
    }
    try it.push(item, onto: root)
    it.lets = false
    #expect(it.device.user.beginSwipeBack() == .refused)
    #expect(it.told() == ["may Item be left?", "swipeBack from Item wanted"])
    it.lets = true
    app.lets = false
    #expect(it.device.user.beginSwipeBack() == .refused)
    #expect(it.told() == [], "where the app says no, nobody else is asked")
    app.lets = true
    // As apps do to have the swipe with a bar of their own.
    item.navigationController?.isNavigationBarHidden = true
    #expect(it.device.byHand { $0.swipeBack() } == .done)
    #expect(it.tree == ["Root root"])
  }

  @Test func `a swipe that two recognizers ask about is told once`() async throws {
    let it = Watched(.iOS26)
    let item = try it.push("Item", onto: it.install("Root"))
    let stack = try #require(item.navigationController)
    let recognizers = [
      stack.interactivePopGestureRecognizer, stack.interactiveContentPopGestureRecognizer,
    ]
    it.lets = false
    for _ in 1...2 {
      for case let recognizer? in recognizers {
        #expect(recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) == false)
      }
      #expect(it.told().filter { $0.hasSuffix("wanted") } == ["swipeBack from Item wanted"])
      // It is told again once the main actor has had its next turn.
      await mainActorTurn()
    }
  }

  @Test func `to ask whether a sheet may be swiped away changes nothing (U41)`() throws {
    let it = Watched(.iOS26)
    let sheet = try it.present("Sheet", over: it.install("Root"))
    let controller = try #require(sheet.presentationController)
    it.lets = false
    for _ in 1...3 {
      #expect(controller.delegate?.presentationControllerShouldDismiss(controller) == false)
    }
    #expect(it.told() == Array(repeating: "may Sheet be left?", count: 3))
  }

  @Test(arguments: Options.everyPosition)
  func `hosts of two scenes hear each of their own user`(options: Options) throws {
    let here = Watched(options)
    let window = UIWindow(windowScene: here.device.connectScene())
    window.makeKeyAndVisible()
    let there = Watched(UIKitHost(window: window), here.device)
    for it in [here, there] {
      try it.push("Item", onto: it.install("List"))
      #expect(it.told() == [])
    }
    for (its, other) in [(there, here), (here, there)] {
      its.device.byHand { $0.tapBack() }
      #expect(its.told() == ["may Item be left?", "back began", "changed by back"])
      #expect(other.told() == [])
      #expect(its.tree == ["List root"])
      // The user goes on in the other.
      window.isHidden = true
    }
    #expect(here.device.messages == [])
  }

  @Test(arguments: Options.everyPosition)
  func `a delegate of columns is asked and told, and says which columns are in sight`(
    options: Options
  ) throws {
    let (host, device) = hostInWindow(options, sizeClass: .regular, isSplit: true)
    let it = Watched(host, device)
    let list = try it.install("List")
    try it.push("Item", onto: list)
    let columns = try #require(list.splitViewController)
    columns.delegate = app
    device.resize(to: .compact)
    device.settle()
    #expect(app.told() == ["collapsing", "collapsed"])
    #expect(device.picture == "Split{Nav[List › Item]}", "the host has a column of its own")
    device.resize(to: .regular)
    device.settle()
    #expect(app.told() == ["expanding", "expanded"])
    #expect(device.picture == "Split{Nav[Item]}")
    columns.show(.primary)
    columns.hide(.primary)
    #expect(app.told() == ["will show primary", "will hide primary"])
    #expect(it.tree == ["List root", "Item push"])
  }
}
