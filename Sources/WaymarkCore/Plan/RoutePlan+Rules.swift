import WaymarkLinks

extension RoutePlan {
  /// All problems of the plan except those of its links.
  func problems() -> ProblemList {
    var list = ProblemList()
    if storage.roots.isEmpty {
      list.add(.noRoots, at: "the plan", "it has no root; give it at least one route")
    }
    checkNames(&list)
    checkRecurrences(&list)
    checkRoots(&list)
    checkHungAs(&list)
    for index in storage.nodes.indices { checkNode(Int32(index), &list) }
    checkDestinations(&list)
    return list
  }

  /// Checks that each name stands for one type of destination and that enums have the cases named.
  private func checkDestinations(_ list: inout ProblemList) {
    var known: [String: CompoundType] = [:]
    for index in storage.nodes.indices {
      guard let found = destination(at: Int32(index)) else { continue }
      if !found.finding.hasCase, let name = found.caseName {
        list.add(
          .unknownCase,
          of: Int32(index),
          in: self,
          name.isEmpty
            ? "\(found.typeName) has a route for each case; write the name of one in front"
            : "\(found.typeName) has no case \"\(name)\"; write its name without labels"
        )
      }
      guard let other = known.updateValue(found, forKey: found.name), other.type != found.type
      else { continue }
      list.add(
        .duplicateDestination,
        of: Int32(index),
        in: self,
        "\(found.typeName) and \(other.typeName) have one name; state the `routeID` of one"
      )
    }
  }

  private func checkNames(_ list: inout ProblemList) {
    for (number, name) in storage.table.names.enumerated() {
      guard let fault = name.fault else { continue }
      for index in storage.occurrences[Int32(number)] {
        let node = storage.occurrences.nodes[index]
        list.add(fault.rule, of: node, in: self, fault.message)
      }
    }
  }

  /// Checks that no siblings have one name and no name is both `anywhere` and in a root's tree.
  private func checkRecurrences(_ list: inout ProblemList) {
    let names = storage.table.names.count
    guard names < storage.nodes.count else { return }
    // For each parent, the number of the last name found among its children. The two extra
    // elements stand for the roots and the `anywhere` routes, which have no parent.
    var seen = [Int32](repeating: -1, count: storage.nodes.count + 2)
    let firstAnywhere = storage.anywhere.first ?? Int32(storage.nodes.count)
    for name in 0..<Int32(names) {
      let all = storage.occurrences[name]
      guard all.count > 1 else { continue }
      let isInTree = storage.occurrences.nodes[all.lowerBound] < firstAnywhere
      for index in all {
        let node = storage.occurrences.nodes[index]
        let parent = storage.nodes[Int(node)].parent
        let spot = parent >= 0 ? Int(parent) + 2 : node < firstAnywhere ? 0 : 1
        if seen[spot] == name {
          list.add(
            .duplicateSibling,
            of: node,
            in: self,
            "a sibling before it has the same name; rename one of the two"
          )
        }
        seen[spot] = name
        if isInTree, node >= firstAnywhere {
          list.add(
            .anywhereInTree,
            of: node,
            in: self,
            "the name also occurs in a root's tree; keep it in one of the two"
          )
        }
      }
    }
  }

  private func checkRoots(_ list: inout ProblemList) {
    for root in storage.roots where storage.nodes[Int(root)].presentation != 0 {
      list.add(
        .presentationNotAllowed,
        of: root,
        in: self,
        "a root names no presentation; leave it out"
      )
    }
  }

  private func checkHungAs(_ list: inout ProblemList) {
    let hungAs = storage.hungAs
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

  private func checkNode(_ index: Int32, _ list: inout ProblemList) {
    let node = storage.nodes[Int(index)]
    // Most routes are pushed and without settings, below a route with a stack. Then no rule
    // can be broken, and the rest is skipped.
    if node.detail < 0, node.presentation == 0, node.parent < 0 || !isBare(node.parent) { return }
    if node.isTabs, node.end == index + 1 {
      list.add(.tabsWithoutTabs, of: index, in: self, "a tabs route has no tabs; add routes")
    }
    checkHumanName(of: node, index, &list)
    checkPresentation(of: node, index, &list)
    checkContainer(of: node, index, &list)
    checkReach(of: node, index, &list)
    checkKeys(of: node, index, &list)
    checkGuards(of: node, index, &list)
  }

  private func checkHumanName(of node: PlanNode, _ index: Int32, _ list: inout ProblemList) {
    guard let name = detail(index).name, name.allSatisfy(\.isWhitespace) else { return }
    list.add(
      .emptyName,
      of: index,
      in: self,
      "its human name holds nothing to read out; leave it out, or write one"
    )
  }

  private func checkPresentation(of node: PlanNode, _ index: Int32, _ list: inout ProblemList) {
    guard let presentation = storage.presentations[Int(node.presentation)] else { return }
    if node.isTab {
      list.add(
        .presentationNotAllowed,
        of: index,
        in: self,
        "a tab names no presentation; leave \"\(presentation)\" out"
      )
    } else if presentation.name.isEmpty, !isRoot(index) {
      list.add(.emptyPresentation, of: index, in: self, "its presentation has no name")
    } else if presentation == .tab || presentation == .root, !isRoot(index) {
      list.add(
        .presentationNotAllowed,
        of: index,
        in: self,
        "\"\(presentation)\" follows from a route's place and is never named"
      )
    }
  }

  private func checkContainer(of node: PlanNode, _ index: Int32, _ list: inout ProblemList) {
    if node.isTabs, detail(index).container == .bare {
      list.add(
        .bareNotAllowed,
        of: index,
        in: self,
        "a tabs route is never shown in a stack; leave the container out, or make its tabs bare"
      )
    }
    let isPushed =
      !node.isTab && !isRoot(index) && (plannedPresentation(index) ?? .push) == .push
    if isPushed, isBare(index) {
      list.add(
        .bareNotAllowed,
        of: index,
        in: self,
        "it is pushed, and only a root, a tab or a modal can be bare; leave the container out"
      )
    }
    if isPushed, node.parent >= 0, isBare(node.parent) {
      list.add(
        .pushBelowBare,
        of: index,
        in: self,
        "it would be pushed onto a screen that is shown bare; give that one a stack or present this"
      )
    }
  }

  private func checkGuards(of node: PlanNode, _ index: Int32, _ list: inout ProblemList) {
    guard node.detail >= 0 else { return }
    var seen: Set<String> = []
    for name in storage.details[Int(node.detail)].guards {
      if name.allSatisfy(\.isWhitespace) {
        list.add(
          .emptyGuardName,
          of: index,
          in: self,
          "it names a guard without a name; write one, or leave it out"
        )
      } else if !seen.insert(name).inserted {
        list.add(
          .duplicateGuardName,
          of: index,
          in: self,
          "it names the guard \"\(name)\" twice; keep one"
        )
      }
    }
  }

  private func checkReach(of node: PlanNode, _ index: Int32, _ list: inout ProblemList) {
    guard let reach = node.reach, node.isTab || isRoot(index) else { return }
    list.add(
      .reachNotAllowed,
      of: index,
      in: self,
      "a \(node.isTab ? "tab" : "root") covers nothing; leave the reach \"\(reach.rawValue)\" out"
    )
  }

  private func checkKeys(of node: PlanNode, _ index: Int32, _ list: inout ProblemList) {
    guard node.detail >= 0 else { return }
    let detail = storage.details[Int(node.detail)]
    var seen: Set<String> = []
    for key in detail.needs.declarations + detail.accepts.declarations {
      if !seen.insert(key.name).inserted {
        list.add(
          .duplicateKey,
          of: index,
          in: self,
          "the key \"\(key.name)\" is declared twice; keep one"
        )
      }
      if key.name.isEmpty {
        list.add(
          .emptyKey,
          of: index,
          in: self,
          "it declares a key without a name; give the key one"
        )
      }
      if key.type == .words([]) {
        list.add(
          .emptyWords,
          of: index,
          in: self,
          "the key \"\(key.name)\" is one of no words, so that no value serves; name its words"
        )
      }
    }
  }
}
