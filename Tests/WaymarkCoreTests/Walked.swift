import WaymarkCore

/// Where some requests lead, one after the other, from where nothing is shown.
func walked(_ plan: RoutePlan, _ requests: [Request]) throws -> Position {
  var position = Position(plan: plan)
  for request in requests { try position.walk(request) }
  return position
}

/// Where some requests lead, one after the other, from where nothing is shown.
func walked(_ plan: RoutePlan, _ requests: Request...) throws -> Position {
  try walked(plan, requests)
}
