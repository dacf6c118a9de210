/// A code is written as its word.
extension NavigationError.Code: Codable {}
