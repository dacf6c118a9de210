@_exported public import WaymarkCore
@_exported public import WaymarkGuards
@_exported public import WaymarkLinks
@_exported public import WaymarkModal
@_exported public import WaymarkRefresh
@_exported public import WaymarkStack
@_exported public import WaymarkTabs
