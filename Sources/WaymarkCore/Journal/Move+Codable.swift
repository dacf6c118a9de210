/// A kind is written as its word.
extension Move.Kind: Codable {}
