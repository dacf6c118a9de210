import WaymarkLinks

extension RoutePlan {
  /// All problems of the plan except those of its links.
  func problems() -> ProblemList {
    var check = PlanCheck(plan: self)
    check.checkAll()
    return check.list
  }
}

/// Goes through a plan and collects the rules that it breaks.
private struct PlanCheck {
  let plan: RoutePlan
  private(set) var list = ProblemList()

  private mutating func report(_ rule: ConfigurationError.Rule, _ node: Int32, _ message: String) {
    list.add(rule, of: node, in: plan, message)
  }

  mutating func checkAll() {
    if plan.storage.roots.isEmpty {
      list.add(.noRoots, at: "the plan", "it has no root; give it at least one route")
    }
    checkNames()
    checkRecurrences()
    checkRoots()
    checkHungAs()
    for index in plan.storage.nodes.indices { checkNode(Int32(index)) }
    checkDestinations()
  }

  /// Checks that each name stands for one type of destination and that enums have the cases named.
  private mutating func checkDestinations() {
    var known: [String: CompoundType] = [:]
    for index in plan.storage.nodes.indices {
      guard let found = plan.destination(at: Int32(index)) else { continue }
      if !found.finding.hasCase, let name = found.caseName {
        report(
          .unknownCase,
          Int32(index),
          name.isEmpty
            ? "\(found.typeName) has a route for each case; write the name of one in front"
            : "\(found.typeName) has no case \"\(name)\"; write its name without labels"
        )
      }
      guard let other = known.updateValue(found, forKey: found.name), other.type != found.type
      else { continue }
      report(.duplicateDestination, Int32(index), found.clash(with: other))
    }
  }

  private mutating func checkNames() {
    for (number, name) in plan.storage.table.names.enumerated() {
      guard let fault = name.fault else { continue }
      for index in plan.storage.occurrences[Int32(number)] {
        let node = plan.storage.occurrences.nodes[index]
        report(fault.rule, node, fault.message)
      }
    }
  }

  /// Checks that no siblings have one name and no name is both `anywhere` and in a root's tree.
  private mutating func checkRecurrences() {
    let names = plan.storage.table.names.count
    guard names < plan.storage.nodes.count else { return }
    // For each parent, the number of the last name found among its children. The two extra
    // elements stand for the roots and the `anywhere` routes, which have no parent.
    var seen = [Int32](repeating: -1, count: plan.storage.nodes.count + 2)
    for name in 0..<Int32(names) {
      let all = plan.storage.occurrences[name]
      guard all.count > 1 else { continue }
      let isInTree = !plan.isAnywhere(plan.storage.occurrences.nodes[all.lowerBound])
      for index in all {
        let node = plan.storage.occurrences.nodes[index]
        let parent = plan.storage.nodes[Int(node)].parent
        let spot = parent >= 0 ? Int(parent) + 2 : plan.isAnywhere(node) ? 1 : 0
        if seen[spot] == name {
          report(
            .duplicateSibling,
            node,
            "a sibling before it has the same name; rename one of the two"
          )
        }
        seen[spot] = name
        if isInTree, plan.isAnywhere(node) {
          report(
            .anywhereInTree,
            node,
            "the name also occurs in a root's tree; keep it in one of the two"
          )
        }
      }
    }
  }

  private mutating func checkRoots() {
    for root in plan.storage.roots where plan.storage.nodes[Int(root)].presentation != 0 {
      report(
        .presentationNotAllowed,
        root,
        "a root names no presentation; leave it out, or move the route to `anywhere`"
      )
    }
  }

  private mutating func checkHungAs() {
    let hungAs = plan.storage.hungAs
    if hungAs.name.isEmpty {
      list.add(.emptyPresentation, at: "the plan", "hungAs has no name")
    } else if hungAs == .tab || hungAs == .root {
      list.add(
        .presentationNotAllowed,
        at: "the plan",
        "hungAs is \"\(hungAs)\", which follows from a route's place and is never named"
      )
    }
  }

  private mutating func checkNode(_ index: Int32) {
    let node = plan.storage.nodes[Int(index)]
    // Most routes are pushed and without settings, below a route with a stack. Then no rule
    // can be broken, and the rest is skipped.
    if node.detail < 0, node.presentation == 0, node.parent < 0 || !plan.isBare(node.parent) {
      return
    }
    if node.isTabs, node.end == index + 1 {
      report(.tabsWithoutTabs, index, "a tabs route has no tabs; add routes")
    }
    checkHumanName(index)
    checkPresentation(of: node, index)
    checkContainer(of: node, index)
    checkReach(of: node, index)
    checkKeys(index)
    checkGuards(index)
  }

  private mutating func checkHumanName(_ index: Int32) {
    guard let name = plan.detail(index).name, name.allSatisfy(\.isWhitespace) else { return }
    report(
      .emptyName,
      index,
      "its human name holds nothing to read out; leave it out, or write one"
    )
  }

  private mutating func checkPresentation(of node: PlanNode, _ index: Int32) {
    guard let presentation = plan.storage.presentations[Int(node.presentation)] else { return }
    if node.isTab {
      report(
        .presentationNotAllowed,
        index,
        "a tab names no presentation; leave \"\(presentation)\" out"
      )
    } else if presentation.name.isEmpty, !plan.isRoot(index) {
      report(.emptyPresentation, index, "its presentation has no name")
    } else if presentation == .tab || presentation == .root, !plan.isRoot(index) {
      report(
        .presentationNotAllowed,
        index,
        "\"\(presentation)\" follows from a route's place and is never named"
      )
    }
  }

  private mutating func checkContainer(of node: PlanNode, _ index: Int32) {
    if node.isTabs, plan.detail(index).container == .bare {
      report(
        .bareNotAllowed,
        index,
        "a tabs route is never shown in a stack; leave the container out, or make its tabs bare"
      )
    }
    let isPushed = !plan.isRoot(index) && plan.defaultPresentation(of: index) == .push
    if isPushed, plan.isBare(index) {
      report(
        .bareNotAllowed,
        index,
        "it is pushed, and only a root, a tab or a modal can be bare; leave the container out"
      )
    }
    if isPushed, node.parent >= 0, plan.isBare(node.parent) {
      report(
        .pushBelowBare,
        index,
        "it would be pushed onto a screen that is shown bare; give that one a stack or present this"
      )
    }
  }

  private mutating func checkGuards(_ index: Int32) {
    var seen: Set<String> = []
    for name in plan.detail(index).guards {
      if name.allSatisfy(\.isWhitespace) {
        report(
          .emptyGuardName,
          index,
          "it names a guard without a name; write one, or leave it out"
        )
      } else if !seen.insert(name).inserted {
        report(.duplicateGuardName, index, "it names the guard \"\(name)\" twice; keep one")
      }
    }
  }

  private mutating func checkReach(of node: PlanNode, _ index: Int32) {
    guard let reach = node.reach, node.isTab || plan.isRoot(index) else { return }
    report(
      .reachNotAllowed,
      index,
      "a \(node.isTab ? "tab" : "root") covers nothing; leave the reach \"\(reach.rawValue)\" out"
    )
  }

  private mutating func checkKeys(_ index: Int32) {
    var seen: Set<String> = []
    for key in plan.detail(index).declarations {
      if !seen.insert(key.name).inserted {
        report(.duplicateKey, index, "the key \"\(key.name)\" is declared twice; keep one")
      }
      if key.name.isEmpty {
        report(.emptyKey, index, "it declares a key without a name; give the key one")
      }
      if key.type == .words([]) {
        report(
          .emptyWords,
          index,
          "the key \"\(key.name)\" is one of no words, so that no value serves; name its words"
        )
      }
    }
  }
}
