import Testing
import WaymarkCore
import WaymarkLinks
import WaymarkTables

/// Types of an app whose values are plain ones: texts or numbers of a certain form.
@Suite struct OwnTextTypeTests {
  private static let slug = InputKey<String>(
    "slug",
    of: ValueType("Slug", example: "a-b") {
      $0.contains("-") ? $0 : nil
    } write: {
      $0
    }
  )

  private func plans() throws -> [RoutePlan] {
    let code = try RoutePlan { Route("Root") { Route("Post", needs: .keys(Self.slug)) } }
    return [code, try RoutePlan(json: JSONText(code.json()))]
  }

  @Test func `a plan that knows the type by its name takes its values`() throws {
    for plan in try plans() {
      let position = try Position(in: plan, standingAt: "Post", input: Input((Self.slug, "a-b")))
      #expect(position.route == "Post")
    }
  }

  @Test func `a plan that knows it by its name refuses values that do not say their type`() throws {
    let read = try plans()[1]
    let text = Input((InputKey<String>("slug"), "a-b"))
    let error = #expect(throws: NavigationError.self) {
      try Position(in: read, standingAt: "Post", input: text)
    }
    #expect(error?.code == .wrongType)
  }

  @Test func `its values equal the same plain ones, and no others`() {
    let own = Input((Self.slug, "a-b"))
    let text = Input((InputKey<String>("slug"), "a-b"))
    #expect(own == text)
    #expect(text == own)
    #expect(own != Input((InputKey<String>("slug"), "a-c")))
    #expect(own != Input((InputKey<Int>("slug"), 1)))
    #expect(own[Self.slug] == "a-b")
    #expect(own.description == "[slug: \"a-b\"]")
  }
}
