import Testing
import WaymarkCore

@Suite struct PresentationTests {
  @Test(arguments: [(Presentation.push, "push"), (.modal, "modal"), (.tab, "tab"), (.root, "root")])
  func `a known presentation is the one of its name`(presentation: Presentation, name: String) {
    #expect(presentation == Presentation(name))
    #expect(presentation.name == name)
    #expect("\(presentation)" == name)
  }

  @Test func `an app's own presentation is told apart by its name`() {
    #expect(Presentation("drawer") == Presentation("drawer"))
    #expect(Presentation("drawer") != Presentation("Drawer"))
    #expect(Presentation("drawer").name == "drawer")
  }
}
