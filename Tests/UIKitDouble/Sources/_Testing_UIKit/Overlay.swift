// Swift Testing looks for a module of this name where a test imports both it and a module UIKit:
// Apple's has attachments for images. The double has none, so this one adds nothing.
@_exported import Testing
