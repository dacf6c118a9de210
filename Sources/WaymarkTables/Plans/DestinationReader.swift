import WaymarkCore
import WaymarkLinks

/// Finds the routes of a file that belong to an app's destinations, and gives them their types.
struct DestinationReader {
  private let types: [any Destination.Type]
  /// The numbers of the types with each name.
  private let numbers: [RouteID: [Int]]
  /// For each of the types, whether a route was found for it.
  private var isUsed: [Bool]

  init(_ types: [any Destination.Type]) {
    self.types = types
    numbers = Dictionary(grouping: types.indices) { types[$0].routeID }
    isUsed = [Bool](repeating: false, count: types.count)
  }

  /// The route with the value of its destination in place of the inputs that the file lists;
  /// unchanged if no destination has its name; `nil` if the inputs do not fit the destination.
  mutating func typed(
    _ route: Route,
    at value: JSONValue,
    _ problems: inout TableProblemList
  ) -> Route? {
    var found: CompoundType?
    for index in candidates(for: route.id) {
      guard let form = types[index].form(of: route.id) else { continue }
      isUsed[index] = true
      if let found, found.type != form.type {
        let message = "\(route.id): \(found.clash(with: form))"
        problems.add(.duplicateDestination, at: value["id"] ?? value, message)
        return nil
      }
      found = form
    }
    guard let found else { return route }
    let misfits = DestinationFit(found, route).misfits
    // Misfits beyond what a list of problems keeps are counted, but their places are not searched.
    let kept = misfits.prefix(TableProblemList.limit)
    problems.add(more: misfits.count - kept.count)
    for misfit in kept {
      problems.add(
        .otherThanDestination,
        at: misfit.spot(in: value),
        "\(route.id): \(misfit.message())"
      )
    }
    guard misfits.isEmpty else { return nil }
    let properties = Set(found.finding.properties.map(\.name) + [found.name])
    let others = route.accepts.declarations.filter { !properties.contains($0.name) }
    return route.bringing(found, accepting: InputKeys(others))
  }

  /// The numbers of the types that a route may belong to, in order.
  ///
  /// Their name is the route's id, or what stands before a dot of it: the route `PuppyRoute.lost`
  /// may belong to `PuppyRoute`.
  private func candidates(for id: RouteID) -> [Int] {
    let text = id.rawValue
    let fronts = text.indices.filter { text[$0] == "." }.map { RouteID(String(text[..<$0])) }
    return ([id] + fronts).flatMap { numbers[$0] ?? [] }.sorted()
  }

  /// Adds a problem for each destination without a route.
  func addUnused(to problems: inout TableProblemList, at plan: JSONValue, among ids: [RouteID]) {
    for (type, isUsed) in zip(types, isUsed) where !isUsed {
      let name = type.routeID.rawValue
      let advice =
        NearestWord.of(name, among: ids.map(\.rawValue)).map { "did you mean \($0.quoted)?" }
        ?? "add one, or leave the destination out"
      let what = type is any DestinationCases.Type ? "route of a case of" : "route"
      problems.add(
        .destinationWithoutRoute,
        at: plan,
        "the plan has no \(what) \(name.quoted), and is read with that destination; \(advice)"
      )
    }
  }
}

/// Compares the inputs that a file lists for a route with the properties of its destination.
private struct DestinationFit {
  /// One input that does not fit, with the list of the route in which it stands or is missing.
  struct Misfit {
    let list: String
    let key: String
    /// A closure, so that the message is made only if it is needed.
    let message: () -> String

    /// The position of the problem in a route's object.
    func spot(in route: JSONValue) -> JSONValue {
      let list = route[list]
      return list?[key] ?? list ?? route
    }
  }

  private let form: CompoundType
  private let route: Route

  init(_ form: CompoundType, _ route: Route) {
    self.form = form
    self.route = route
  }

  var misfits: [Misfit] {
    misfits(of: "needs", route.needs) + misfits(of: "accepts", route.accepts) + missing
  }

  private func misfits(of list: String, _ keys: InputKeys) -> [Misfit] {
    keys.declarations.compactMap { key in
      guard key.name != form.name else { return nil }
      guard let property = form.finding.properties.first(where: { $0.name == key.name }) else {
        return isUnknown(key, in: list) ? unknown(key, in: list) : nil
      }
      // A type of the app may encode itself as a text or a number, so its name in a file tells
      // nothing.
      if case .custom = key.type { return nil }
      guard let type = property.type, !key.type.delivers(type) else { return nil }
      return Misfit(list: list, key: key.name) {
        "it lists \(key.name.quoted) as \(key.type), and that property of \(form.typeName) is "
          + "\(type); make the two the same"
      }
    }
  }

  /// Whether an input that is not among the known properties is certainly none.
  ///
  /// Properties inside an optional value are not known, and neither are properties after one for
  /// which no value could be invented. Inputs that are only accepted need not be properties.
  private func isUnknown(_ key: InputKeys.Declaration, in list: String) -> Bool {
    list == "needs" && form.finding.isComplete
      && !form.finding.properties.contains { key.name.path(inside: $0.name) != nil }
  }

  private func unknown(_ key: InputKeys.Declaration, in list: String) -> Misfit {
    Misfit(list: list, key: key.name) {
      let known = form.finding.properties.map { property in
        property.type.map { "\(property.name): \($0)" } ?? property.name
      }
      let has = known.isEmpty ? "it has none" : "it has \(known.joined(separator: ", "))"
      return "it needs \(key.name.quoted), and \(form.typeName) has no such property; \(has)"
    }
  }

  /// Properties that are missing from a route which lists others; a route may also list none at
  /// all.
  private var missing: [Misfit] {
    let names = Set(form.finding.properties.map(\.name))
    let listed = route.declarations.map(\.name)
    guard form.fromNothing == nil, !names.isDisjoint(with: listed) else { return [] }
    return form.finding.properties.compactMap { property in
      guard property.isNeeded, !route.needs.names(property.name) else { return nil }
      let isAccepted = route.accepts.names(property.name)
      return Misfit(list: isAccepted ? "accepts" : "needs", key: property.name) {
        let advice =
          isAccepted ? "move it there from `accepts`" : "add it, or list none of its properties"
        return
          "it lists no need \(property.name.quoted), which \(form.typeName) is made of; \(advice)"
      }
    }
  }
}
