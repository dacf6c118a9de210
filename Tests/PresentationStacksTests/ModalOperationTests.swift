import PresentationStacks
import TestSupport
import Testing
import WaymarkCore

@MainActor @Suite struct ModalOperationTests {
  private let host = MemoryHost()
  private let root = MemoryScreen("Root")
  private let form = MemoryScreen("Form")
  private let page = MemoryScreen("Page")

  @Test func `a modal stands over what presents it, in a stack of its own`() throws {
    try host.install(root)
    try host.present(form, over: root)
    try host.push(page, onto: form)
    #expect(host.picture == "Root\n  ⇧ Form › Page")
    #expect(host.shown.nodes.map(\.role) == [.root, .modal, .push])
    #expect(host.top === page)
  }

  @Test func `a dismissal takes all that stands above along`() throws {
    let other = MemoryScreen("Other")
    try host.install(root)
    try host.present(form, over: root)
    try host.push(page, onto: form)
    try host.present(other, over: page)
    #expect(host.picture == "Root\n  ⇧ Form › Page\n      ⇧ Other")
    try host.dismiss(form)
    #expect(host.picture == "Root")
    #expect(host.top === root)
  }

  @Test func `a bare modal holds no stack`() throws {
    try host.install(root)
    try host.present(form, over: root, in: .bare)
    refuses(.noStack, "\"Form\" stands in no stack") { try host.push(page, onto: form) }
    try host.present(page, over: form)
    #expect(host.picture == "Root\n  ⇧ Form\n      ⇧ Page")
  }

  @Test func `every refusal has its code and changes nothing`() throws {
    try host.install(root)
    try host.present(form, over: root)
    let before = host.shown
    refuses(.alreadyPresents, "\"Root\" has \"Form\" above it") {
      try host.present(page, over: root)
    }
    refuses(.alreadyPresents, "\"Root\" has \"Form\" above it") { try host.push(page, onto: root) }
    refuses(.alreadyShown, "\"Form\" is shown already") { try host.present(form, over: form) }
    refuses(.notShown, "\"Page\" is not shown") { try host.present(MemoryScreen("X"), over: page) }
    refuses(.notShown, "\"Page\" is not shown") { try host.dismiss(page) }
    refuses(.shownOtherwise, "\"Root\" was not presented") { try host.dismiss(root) }
    refuses(.shownOtherwise, "\"Form\" is the first of its stack") { try host.pop(form) }
    #expect(host.shown == before)
  }
}
