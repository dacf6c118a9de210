import WaymarkLinks

/// Links lead to names here.
typealias LinkTable = TableOfLinks<String>
typealias LinkEntry = LinkTable.Entry

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
