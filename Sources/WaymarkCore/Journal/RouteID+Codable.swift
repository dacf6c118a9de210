/// A name is written as its text.
extension RouteID: Codable {}
