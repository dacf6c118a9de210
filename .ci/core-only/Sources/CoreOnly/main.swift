import WaymarkCore

let plan = try RoutePlan { Route("Root") { Route("Child", .push) } }
print(plan)
