import WaymarkLinks

/// Links lead to names here.
typealias LinkTable = TableOfLinks<String>
typealias LinkEntry = LinkTable.Entry
