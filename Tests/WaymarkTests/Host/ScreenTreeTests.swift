import PresentationStacks
import TestSupport
import Testing
import WaymarkCore

@MainActor @Suite struct ScreenTreeTests {
  private typealias Tree = ScreenTree<MemoryScreen>

  private let a = MemoryScreen("a")
  private let b = MemoryScreen("b")
  private let c = MemoryScreen("c")

  @Test func `the top is the last screen of the selected branch`() {
    #expect(Tree().top == nil)
    let tree = Tree([
      Tree.Node(screen: a, parent: nil, role: .root),
      Tree.Node(screen: b, parent: 0, role: .tab(0), isSelected: false),
      Tree.Node(screen: MemoryScreen("parked"), parent: 1, role: .push),
      Tree.Node(screen: c, parent: 0, role: .tab(1)),
    ])
    #expect(tree.top === c)
  }

  @Test(arguments: [Tree.Role.push, .modal, .other(Presentation("drawer"))])
  private func `a screen above another covers its tabs, in any order`(role: Tree.Role) {
    let root = Tree.Node(screen: a, parent: nil, role: .root)
    let tab = Tree.Node(screen: b, parent: 0, role: .tab(0))
    let above = Tree.Node(screen: c, parent: 0, role: role)
    #expect(Tree([root, tab, above]).top === c)
    #expect(Tree([root, above, tab]).top === c)
  }

  @Test func `a printed tree has a line for each screen, wrong parents included`() {
    let tree = Tree([
      Tree.Node(screen: a, parent: nil, role: .root),
      Tree.Node(screen: b, parent: 0, role: .tab(0), isSelected: false),
      Tree.Node(screen: c, parent: 7, role: .other(Presentation("drawer"))),
    ])
    let lines = [
      "0: \(a), root", "1: \(b), tab 0 of 0, not selected", "2: \(c), drawer of 7",
    ]
    #expect("\(tree)" == lines.joined(separator: "\n"))
    #expect("\(Tree())" == "no screens")
  }

  @Test func `trees are equal when the same screens stand in the same places`() {
    let tree = Tree([
      Tree.Node(screen: a, parent: nil, role: .root), Tree.Node(screen: b, parent: 0, role: .push),
    ])
    #expect(tree == tree)
    for other in [
      Tree.Node(screen: c, parent: 0, role: .push), Tree.Node(screen: b, parent: nil, role: .push),
      Tree.Node(screen: b, parent: 0, role: .modal),
      Tree.Node(screen: b, parent: 0, role: .push, isSelected: false),
    ] {
      #expect(tree != Tree([tree.nodes[0], other]))
    }
    #expect(tree != Tree([tree.nodes[0]]))
  }
}
