import Foundation
import Testing
import UIKit
import Waymark
import WaymarkUIKitOnDouble

/// What a screen says of how it wants to be shown counts, whatever the host has put it into.
@MainActor @Suite struct ScreensWishesTests {
  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a screen that wants a popover is a sheet, as its container has no place for one`(
    options: UIKitDouble.Options
  ) throws {
    for style in [UIModalPresentationStyle.popover, .custom, .none] {
      for sizeClass in [UIUserInterfaceSizeClass.regular, .compact] {
        let (host, device) = hostInWindow(options, sizeClass: sizeClass)
        let it = Watched(host, device)
        let form = makeScreen("Form", tabs: [])
        form.modalPresentationStyle = style
        try it.present(form, over: it.install("List"))
        #expect(it.tree == ["List root", "Form modal"])
        #expect(device.picture == "Nav[List]\nsheet: Nav[Form]")
        #expect(device.messages == [])
      }
    }
  }
}
