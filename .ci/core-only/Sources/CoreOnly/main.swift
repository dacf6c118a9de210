import WaymarkCore

let plan = try RoutePlan { Route("Root") { Route("Child", .push) } }
print(plan)

// What a double of a driver and a test of a screen maker need, from outside the package.
let visit = try Visit(of: "Child", in: plan)
let double = Drive(ended: .failure(NavigationError(.noParent, at: Position(plan: plan))))
print(visit.route, double.ending as Any)
