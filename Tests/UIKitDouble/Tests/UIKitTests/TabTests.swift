import Foundation
import Testing
import UIKit

/// Has a say in taps on tabs, and notes what it is asked and told.
@MainActor
private final class TabListener: NSObject, UITabBarControllerDelegate {
  var lets = true
  var told: [String] = []

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool {
    told.append("shouldSelect")
    return lets
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {
    told.append("didSelect")
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelectTab tab: UITab
  ) -> Bool {
    told.append("shouldSelectTab")
    return lets
  }

  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelectTab selectedTab: UITab,
    previousTab: UITab?
  ) {
    told.append("didSelectTab")
  }
}

@MainActor @Suite struct TabTests {
  private func tabs(
    _ screens: [UIViewController],
    options: Options = .iOS26
  ) -> (it: Fixture, tabs: UITabBarController) {
    let tabs = UITabBarController()
    tabs.viewControllers = screens
    return (Fixture(root: tabs, options), tabs)
  }

  @Test func `U46: a tap asks and tells; a selection by code does neither`() {
    let (it, tabs) = tabs([screen("A"), screen("B")], options: .iOS16)
    let listener = TabListener()
    tabs.delegate = listener
    tabs.selectedIndex = 1
    it.device.settle()
    #expect(listener.told == [])
    #expect(it.device.picture == "Tabs(A, B*)")
    it.device.user.tapTab(0)
    #expect(listener.told == ["shouldSelect", "didSelect"])
    #expect(it.device.picture == "Tabs(A*, B)")
  }

  /// Selects a tab as it goes out of sight.
  private final class Redirecting: UIViewController {
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      tabBarController?.selectedIndex = 2
    }
  }

  @Test(arguments: Options.Unanimated.allCases)
  func `a tab that is selected as another comes into sight comes after that, with balanced calls`(
    unanimated: Options.Unanimated
  ) {
    let options = Options().with(\.unanimated, unanimated)
    let (it, tabs) = tabs([Redirecting(), screen("B"), screen("C")], options: options)
    tabs.selectedIndex = 1
    it.device.settle()
    #expect(it.device.top?.title == "C")
    tabs.selectedIndex = 1
    it.device.settle()
    #expect(it.device.top?.title == "B")
    #expect(it.device.messages == [])
  }

  @Test func `U52: the user taps no tab that finds no room in the bar`() {
    let (it, tabs) = tabs((0..<7).map { screen("\($0)") })
    #expect(it.device.user.tapTab(4) == .nothing)
    #expect(it.device.user.tapTab(3) == .done)
    #expect(tabs.selectedIndex == 3)
  }

  @Test func `U47: iOS 27 asks about a tap on a tab with the UITab alone`() {
    let (it, tabs) = tabs([screen("A"), screen("B")], options: .iOS27)
    let listener = TabListener()
    tabs.delegate = listener
    it.device.user.tapTab(1)
    #expect(listener.told == ["shouldSelectTab", "didSelectTab"])
    #expect(it.device.picture == "Tabs(A, B*)")
  }

  @Test func `U47: iOS 26 asks about a tap on a tab in both ways`() {
    let (it, tabs) = tabs([screen("A"), screen("B")])
    let listener = TabListener()
    tabs.delegate = listener
    it.device.user.tapTab(1)
    #expect(listener.told == ["shouldSelectTab", "shouldSelect", "didSelectTab", "didSelect"])
  }

  @Test func `U48: a second tap asks and tells, and a stack in the tab goes back to its first`() {
    let stack = UINavigationController(rootViewController: screen("A"))
    let (it, tabs) = tabs([stack, screen("B")])
    stack.pushViewController(screen("C"), animated: false)
    it.device.settle()
    let listener = TabListener()
    listener.lets = false
    tabs.delegate = listener
    #expect(it.device.user.tapTab(0) == .refused)
    #expect(it.device.picture == "Tabs(Nav[A › C]*, B)")
    listener.lets = true
    #expect(it.device.byHand { $0.tapTab(0) } == .done)
    #expect(it.device.picture == "Tabs(Nav[A]*, B)")
    #expect(listener.told.last == "didSelect")
  }

  @Test func `U48: only from iOS 26 on a second tap pops a stack that lies deeper`() {
    for (options, picture) in [
      (Options.iOS26, "Tabs(Inner(Nav[A]*)*)"),
      (.iOS18, "Tabs(Inner(Nav[A › C]*)*)"),
    ] {
      let stack = UINavigationController(rootViewController: screen("A"))
      let inner = UITabBarController()
      inner.title = "Inner"
      inner.viewControllers = [stack]
      let (it, outer) = tabs([inner], options: options)
      stack.pushViewController(screen("C"), animated: false)
      it.device.settle()
      it.device.byHand { $0.tapTab(0, in: outer) }
      #expect(it.device.picture == picture)
    }
  }

  @Test func `U49: a tap that is refused is not told, and nothing changes`() {
    let (it, tabs) = tabs([screen("A"), screen("B")], options: .iOS27)
    let listener = TabListener()
    listener.lets = false
    tabs.delegate = listener
    #expect(it.device.byHand { $0.tapTab(1) } == .refused)
    #expect(listener.told == ["shouldSelectTab"])
    #expect(it.device.picture == "Tabs(A*, B)")
    #expect(it.notes() == [])
  }

  @Test func `U50: selecting a view controller that is no tab throws`() {
    let (it, tabs) = tabs([screen("A")])
    tabs.selectedViewController = screen("B")
    #expect(it.device.exceptions.first?.contains("setSelectedViewController") == true)
    #expect(it.device.picture == "Tabs(A*)")
  }

  @Test func `U51: an index out of range is ignored`() {
    let (it, tabs) = tabs([screen("A")])
    tabs.selectedIndex = 7
    #expect(tabs.selectedIndex == 0)
    #expect(it.device.messages == [])
  }

  @Test
  func `U52: of more than five tabs the rest stands in a More stack, where there is little room`() {
    let (it, tabs) = tabs(["A", "B", "C", "D", "E", "F"].map(screen))
    let last = tabs.viewControllers?.last
    tabs.selectedIndex = 5
    it.device.settle()
    #expect(last?.navigationController === tabs.moreNavigationController)
    #expect(it.device.top === last)
    it.device.resize(to: .regular)
    it.device.settle()
    #expect(last?.parent === tabs)
    #expect(it.device.top === last)
    #expect(it.device.warnings == [])
  }

  @Test func `U53: under a modal a tab can be selected by code, the modal stays`() {
    let (it, tabs) = tabs([screen("A"), screen("B")])
    tabs.present(screen("Sheet"), animated: false)
    it.device.settle()
    it.device.forget()
    tabs.selectedIndex = 1
    it.device.settle()
    #expect(it.device.picture == "Tabs(A, B*)\nsheet: Sheet")
    #expect(
      it.notes() == [
        "A viewWillDisappear", "B viewWillAppear", "B viewIsAppearing", "A viewDidDisappear",
        "B viewDidAppear",
      ]
    )
    #expect(it.device.user.tapTab(0) == .nothing)
  }

  @Test func `a sheet that does not dim lets the user tap tabs under it`() {
    let (it, tabs) = tabs([screen("A"), screen("B")])
    let sheet = screen("Sheet")
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
    tabs.present(sheet, animated: false)
    it.device.settle()
    #expect(it.device.user.tapTab(1) == .done)
    #expect(it.device.picture == "Tabs(A, B*)\nsheet: Sheet")
  }

  @Test func `a UITab makes its view controller when it is selected`() {
    var made = 0
    let tabs = UITabBarController(
      tabs: ["A", "B"].map { title in
        UITab(title: title, image: nil, identifier: title) { _ in
          made += 1
          return screen(title)
        }
      }
    )
    let it = Fixture(root: tabs)
    #expect(made == 1)
    tabs.selectedTab = tabs.tabs[1]
    it.device.settle()
    #expect(made == 2)
    #expect(it.device.picture == "Tabs(A, B*)")
  }
}
