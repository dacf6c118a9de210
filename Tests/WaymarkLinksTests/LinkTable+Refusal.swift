import WaymarkLinks

extension LinkTable {
  /// Why no pattern matches a link; `nil` if one does.
  func refusal(of link: String) -> LinkRefusal? {
    do throws(LinkRefusal) {
      _ = try match(link)
      return nil
    } catch {
      return error
    }
  }
}
