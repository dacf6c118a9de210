import Testing
import WaymarkCore
import WaymarkTesting

/// What is printed of a host that breaks a law, word for word.
@MainActor struct HostLawViolationTests {
  @Test func `a violation tells the law, the story, and what was expected`() async throws {
    let host = CheckedHost(PopsTwo.self)
    let violation = try #require(await host.violations().first)
    #expect(
      violation.description == """
        thereAndBack: going back leads to the tree from before going there
          1. install A
          2. push B onto A
          3. push C onto B
          4. pop C
          expected: A › B
          told:     A
        """
    )
  }

  @Test func `a violation tells on which screen each stands`() async throws {
    let violation = try #require(await CheckedHost(TellsPushesOnTheRoot.self).violations().first)
    #expect(
      violation.description == """
        treeTellsWhatWasDone: the tree tells what was done
          1. install A
          2. push B onto A
          3. push C onto B
          expected: A › B › C
          told:     A (› B) › C
        """
    )
  }

  @Test func `a violation tells the indices of tabs where only these differ`() async throws {
    let violation = try #require(await CheckedHost(CountsTabsFromOne.self).violations().first)
    #expect(
      violation.description == """
        treeTellsWhatWasDone: the tree tells what was done
          1. install A with 2 tabs
          2. select tab 0 of A, showing A0
          expected: A [▸A0 as tab 0]
          told:     A [▸A0 as tab 1]
        """
    )
  }

  @Test(arguments: [
    (
      CheckedHost(CompletesLater.self),
      """
        expected: the completion of 1 is never called, for that was not `.running`
        told:     later it was called
      """
    ),
    (
      CheckedHost(CompletesOnceMore.self),
      """
        expected: the completion of 1 is called once
        told:     later it was called twice
      """
    ),
  ])
  func `a violation says how often a completion is called in the end`(
    _ host: CheckedHost,
    _ words: String
  ) async throws {
    let violation = try #require(await host.violations(stories: 0..<1).first)
    #expect(violation.description.hasSuffix(words))
  }

  @Test func `a violation of a completion that comes early says when to call it`() async throws {
    let violation = try #require(await CheckedHost(CompletesEarly.self).violations().first)
    #expect(
      violation.description == """
        completionComesLast: when a completion is called, the next operation can be taken
          1. install A, animated
          2. push B onto A, begun inside the completion of 1
          expected: it is taken: call a completion when the next operation can be taken
          told:     refused: an animation is under way [busy]
        """
    )
  }

  @Test func `a violation names the first of the gestures without an end`() async throws {
    let violation = try #require(await CheckedHost(BeginsOthers.self).violations().first)
    #expect(violation.law == .gesturesAreTold)
    #expect(violation.expected == "as often as gestureBegan(other1) is told, it is told to be over")
  }

  @Test func `a violation found by chance says how to repeat its story`() async throws {
    let host = CheckedHost(LosesThirdTab.self)
    let violations = await host.violations(byHand: false)
    let violation = try #require(violations.first { $0.law == .treeTellsWhatWasDone })
    #expect(
      violation.description == """
        treeTellsWhatWasDone: the tree tells what was done
          1. install A with 3 tabs
          2. select tab 2 of A, showing A2
          3. select tab 0 of A, showing A0
          expected: A [A2, ▸A0]
          told:     A [▸A0]
          again:    .check(stories: 150..<151)
        """
    )
    let seed = try #require(violation.seed).rawValue
    let again = await host.violations(stories: seed..<seed + 1, byHand: false)
    #expect(again == [violation])
  }

  @Test func `a violation in stories of another length says how long they were`() async throws {
    let host = CheckedHost(LosesThirdTab.self)
    let violation = try #require(
      await host.violations(stories: 0..<40, upTo: 60, byHand: false).first
    )
    let seed = try #require(violation.seed).rawValue
    let again = ".check(stories: \(seed)..<\(seed + 1), upTo: 60)"
    #expect(violation.description.hasSuffix("\n  again:    \(again)"))
    let found = await host.violations(stories: seed..<seed + 1, upTo: 60, byHand: false)
    #expect(found == [violation])
  }
}
