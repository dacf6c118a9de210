import Foundation
import Testing
import UIKit
import Waymark
import WaymarkUIKitOnDouble

/// The app of the article "Waymark on iOS", run on every system that the double knows.
@MainActor @Suite struct ReaderTests {
  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `the app does what the article says`(options: UIKitDouble.Options) throws {
    let device = UIKitDouble.Device(options)
    let reader = try Reader(in: device.scene)
    device.settle()
    #expect(reader.router.trail.description == "Tabs/Posts")

    let posts = try #require(reader.router.screen as? PostsController)
    posts.tap(post: 7)
    device.settle()
    #expect(device.picture == "Tabs(Posts[Posts › Post 7]*, Settings[])")
    for link in ["/posts/9", "reader://posts/8", "https://reader.example.com/posts/9"] {
      reader.open(link)
      device.settle()
      #expect(device.picture == "Tabs(Posts[Posts › Post \(link.suffix(1))]*, Settings[])")
    }
    device.user.tapBack()
    device.settle()
    #expect(reader.router.trail.description == "Tabs/Posts")

    device.user.tapTab(1)
    device.settle()
    #expect(reader.router.trail.description == "Tabs/Settings")
    device.user.tapTab(0)
    device.settle()
    #expect(reader.router.trail.description == "Tabs/Posts")
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a scene hands the app the links that it is to open, from its start on`(
    options: UIKitDouble.Options
  ) throws {
    for start in ["reader://posts/1", "https://reader.example.com/posts/1"] {
      let device = UIKitDouble.Device(options)
      let delegate = SceneDelegate()
      device.start(delegate, opening: [try url(start)])
      device.settle()
      #expect(device.picture == "Tabs(Posts[Posts › Post 1]*, Settings[])")
      for link in ["reader://posts/2", "https://reader.example.com/posts/3"] {
        device.open(try url(link))
        device.settle()
        #expect(device.picture == "Tabs(Posts[Posts › Post \(link.suffix(1))]*, Settings[])")
      }
      device.open(try url("https://elsewhere.example.com/posts/4"))
      device.settle()
      #expect(device.picture == "Tabs(Posts[Posts › Post 3]*, Settings[])")
      #expect(device.messages == [])
    }
  }

  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a form is asked before it is left, by a swipe too`(
    options: UIKitDouble.Options
  ) throws {
    let device = UIKitDouble.Device(options)
    let reader = try Reader(in: device.scene)
    device.settle()
    let posts = try #require(reader.router.screen as? PostsController)
    posts.tapCompose()
    device.settle()
    let form = try #require(reader.router.screen as? ComposeController)
    form.text = "Hello"
    #expect(device.user.swipeDown() == .refused)
    device.settle()
    #expect(reader.router.trail.description == "Tabs/Posts/Compose")
    form.tapCancel()
    device.settle()
    #expect(reader.router.trail.description == "Tabs/Posts/Compose")
    form.text = ""
    // The form is not asked now, so that the swipe takes it away itself.
    #expect(device.user.swipeDown() != .refused)
    device.settle()
    #expect(reader.router.trail.description == "Tabs/Posts")
    #expect(device.messages == [])
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a form is not swiped away either while another screen stands on it`(
    options: UIKitDouble.Options
  ) throws {
    let device = UIKitDouble.Device(options)
    let reader = try Reader(in: device.scene)
    device.settle()
    reader.router.send(.to("Compose"))
    device.settle()
    let form = try #require(reader.router.screen as? ComposeController)
    form.text = "Hello"
    reader.router.send(.sub("Post", input: Input((.postID, 7))))
    device.settle()
    #expect(reader.router.trail.description == "Tabs/Posts/Compose/Post")
    #expect(device.user.swipeDown() == .refused)
    device.settle()
    #expect(reader.router.trail.description == "Tabs/Posts/Compose/Post")
    device.user.tapBack()
    device.settle()
    #expect(reader.router.trail.description == "Tabs/Posts/Compose")
  }

  @Test(arguments: UIKitDouble.Options.everyPosition)
  func `a container that another's window holds is filled`(
    options: UIKitDouble.Options
  ) throws {
    let device = UIKitDouble.Device(options)
    let (container, router) = try makeContainer()
    let window = UIWindow(windowScene: device.scene)
    window.rootViewController = container
    window.makeKeyAndVisible()
    device.settle()
    #expect(router.trail.description == "Tabs/Posts")
  }
}
