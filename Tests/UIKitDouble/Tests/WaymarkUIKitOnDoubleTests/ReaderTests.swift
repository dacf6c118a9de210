import Foundation
import Testing
import UIKit
import Waymark
import WaymarkUIKitOnDouble

/// The app of the article "Waymark on iOS", run on every system that the double knows.
@MainActor @Suite struct ReaderTests {
  private func start(_ options: Options) throws -> (device: UIKitDouble.Device, reader: Reader) {
    let device = UIKitDouble.Device(options)
    let reader = try Reader(in: device.scene)
    reader.start()
    device.settle()
    return (device, reader)
  }

  /// The same with the form in front, and something typed into it.
  private func startWriting(
    _ options: Options
  ) throws -> (device: UIKitDouble.Device, reader: Reader) {
    let (device, reader) = try start(options)
    reader.router.send(.to(Compose()))
    device.settle()
    let form = try #require(reader.router.screen as? ComposeController)
    form.text = "Hello"
    return (device, reader)
  }

  @Test(arguments: Options.everyPosition)
  func `the app does what the article says`(options: Options) throws {
    let (device, reader) = try start(options)
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
    device.byHand { $0.tapBack() }
    #expect(reader.router.trail.description == "Tabs/Posts")

    device.byHand { $0.tapTab(1) }
    #expect(reader.router.trail.description == "Tabs/Settings")
    device.byHand { $0.tapTab(0) }
    #expect(reader.router.trail.description == "Tabs/Posts")
  }

  @Test(arguments: Options.everyPosition)
  func `a scene hands the app the links that it is to open, from its start on`(
    options: Options
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

  @Test(arguments: Options.everyPosition)
  func `a form is asked before it is left, by a swipe too`(options: Options) throws {
    let (device, reader) = try start(options)
    let posts = try #require(reader.router.screen as? PostsController)
    posts.tapCompose()
    device.settle()
    let form = try #require(reader.router.screen as? ComposeController)
    form.text = "Hello"
    #expect(device.byHand { $0.swipeDown() } == .refused)
    #expect(device.byHand { $0.tapAction("Go on") } == .done)
    #expect(reader.router.trail.description == "Tabs/Posts/Compose")
    form.tapCancel()
    device.settle()
    #expect(device.byHand { $0.tapAction("Go on") } == .done)
    #expect(reader.router.trail.description == "Tabs/Posts/Compose")
    form.text = ""
    // The form is not asked now, so that the swipe takes it away itself.
    #expect(device.byHand { $0.swipeDown() } != .refused)
    #expect(reader.router.trail.description == "Tabs/Posts")
    #expect(device.messages == [])
  }

  @Test(arguments: Options.everyPosition, [true, false])
  func `a form is left when its user says so in its alert, or is kept`(
    options: Options,
    isSwiped: Bool
  ) throws {
    let (device, reader) = try startWriting(options)
    for isLeft in [false, true] {
      let drive = isSwiped ? nil : reader.router.drive(.to(Post(id: 7)))
      if isSwiped { #expect(device.byHand { $0.swipeDown() } == .refused) }
      device.settle()
      #expect(reader.router.asking != nil)
      #expect(device.byHand { $0.tapAction(isLeft ? "Discard" : "Go on") } == .done)
      #expect(reader.router.asking == nil)
      let after = isSwiped ? "Tabs/Posts" : "Tabs/Posts/Post"
      #expect(reader.router.trail.description == (isLeft ? after : "Tabs/Posts/Compose"))
      if let drive { #expect(((try? drive.ending?.get()) != nil) == isLeft) }
    }
    #expect(device.messages == [])
  }

  @Test(arguments: Options.everyPosition)
  func `a drive that supersedes the one that asks a form finds its alert gone`(
    options: Options
  ) async throws {
    let (device, reader) = try startWriting(options)
    let first = reader.router.drive(.parent)
    device.settle()
    #expect(device.picture.contains("Not sent"))
    let next = Request.to(Post(id: 7), policy: .supersede).withoutAsking
    let second = reader.router.drive(next)
    while second.ending == nil {
      device.settle()
      await Task.yield()
    }
    #expect(code(of: first) == .superseded)
    #expect(try second.ending?.get() != nil)
    #expect(device.picture == "Tabs(Posts[Posts › Post 7]*, Settings[])")
    #expect(device.messages == [])
  }

  private func code(of drive: Drive) -> NavigationError.Code? {
    if case .failure(let error) = drive.ending { error.code } else { nil }
  }

  @Test(arguments: Options.everyPosition)
  func `a form whose alert is taken away by code is asked again`(options: Options) async throws {
    let (device, reader) = try startWriting(options)
    let first = reader.router.drive(.parent)
    device.settle()
    reader.router.screen?.dismiss(animated: false)
    device.settle()
    while first.ending == nil { await Task.yield() }
    #expect(code(of: first) == .abandoned)
    let second = reader.router.drive(.parent)
    device.settle()
    #expect(device.byHand { $0.tapAction("Discard") } == .done)
    #expect(try second.ending?.get() != nil)
    #expect(reader.router.trail.description == "Tabs/Posts")
  }

  @Test(arguments: Options.everyPosition)
  func `a form is not swiped away either while another screen stands on it`(
    options: Options
  ) throws {
    let (device, reader) = try startWriting(options)
    reader.router.send(.sub(Post(id: 7)))
    device.settle()
    #expect(reader.router.trail.description == "Tabs/Posts/Compose/Post")
    #expect(device.byHand { $0.swipeDown() } == .refused)
    #expect(device.byHand { $0.tapAction("Go on") } == .done)
    #expect(reader.router.trail.description == "Tabs/Posts/Compose/Post")
    device.byHand { $0.tapBack() }
    #expect(reader.router.trail.description == "Tabs/Posts/Compose")
  }

  @Test(arguments: Options.everyPosition)
  func `a container that another's window holds is filled`(options: Options) throws {
    let device = UIKitDouble.Device(options)
    let (container, router) = try makeContainer()
    let window = device.openWindow(container)
    defer { withExtendedLifetime(window) {} }
    #expect(router.trail.description == "Tabs/Posts")
  }
}
