import PresentationStacks
import TestSupport
import Testing
import WaymarkCore
import WaymarkTesting

/// A host for the suite, and the law that it breaks.
struct CheckedHost: Sendable, CustomTestStringConvertible {
  let type: WrappedHost.Type
  /// `nil` for one that keeps them all.
  let law: HostLaw?

  init(_ type: WrappedHost.Type, breaks law: HostLaw? = nil) {
    self.type = type
    self.law = law
  }

  var testDescription: String { "\(type)" }

  /// What the suite finds, with what users do by hand, or without.
  @MainActor
  func violations(
    stories: Range<UInt64> = 0..<300,
    upTo count: Int = 14,
    byHand: Bool = true
  ) async -> [HostLawViolation] {
    let clock = VirtualClock()
    // With overlays twice as many stories are told: every day they are where they can matter.
    let hasOverlays = law == nil || law == .overlayIsInNobodysWay || Effort.isWhole
    let laws = HostLaws(
      user: byHand ? Self.user : [],
      { type.init(clock: clock) },
      overlays: hasOverlays ? Self.setOverlay : nil,
      letTimePass: { _ in clock.advance(by: .seconds(1)) }
    )
    return await laws.check(stories: stories, upTo: count)
  }

  @MainActor private static func setOverlay(
    _ host: WrappedHost,
    _ overlay: MemoryScreen,
    _ isShown: Bool
  ) { host.memory.window.setOverlay(overlay, isShown) }

  /// What a user does to a memory host by hand.
  @MainActor private static var user: [UserGesture<WrappedHost>] {
    [
      .leaving(.back) { $0.memory.user.tapBack() },
      .leaving(.swipeBack) { host in
        host.memory.user.beginSwipeBack()
        host.memory.user.finishSwipeBack()
      },
      .givingUp(.swipeBack) { host in
        host.memory.user.beginSwipeBack()
        host.memory.user.cancelSwipeBack()
      },
      .leaving(.swipeDown, shownAs: .modal) { $0.memory.user.swipeDown() },
      .tappingTab { host, index, screen in host.memory.user.tap(tab: screen.tabs[index]) },
      .reshaping { $0.reshape() },
    ]
  }

  static let keeping = [
    WrappedHost.self, NextTurnHost.self, SlowHost.self, SplitHost.self, TellsModalsBelow.self,
    UnwindsWhatItTells.self, TrimmingHost.self, TrimsStacksOnly.self, LetsGoWhenItEnds.self,
  ].map { CheckedHost($0) }

  static let broken = breaking([
    .thereAndBack: [PopsTwo.self, ForgetsTabs.self, ResetsWhatStays.self],
    .refusalChangesNothing: [
      ClearsTheWay.self, ClearsTheWayLater.self, DismissesAnything.self, TakesAnyTab.self,
      MistakesNoStack.self, TrimsWhatIsUnknown.self,
    ],
    .plainIsDone: [
      CoversTheWindow.self, NeverPopsTabs.self, NeverReplaces.self, NeverTrims.self,
      PresentsOnce.self,
    ],
    .treeTellsWhatWasDone: [
      LosesWhatIsParked.self, TellsTwoTabsAsSelected.self, CountsTabsFromOne.self,
      TellsTwoScreens.self, TellsChildrenFirst.self, TellsModalsAsPushed.self,
      TellsPushesOnTheRoot.self, TellsModalsInOtherTabs.self, SaysRootIsOnTop.self,
      LosesTabsOfReplaced.self, LosesTabsInTabs.self, CutsWhatStandsOnReplaced.self,
    ],
    .coveredTabsStay: [ParksWhatCovers.self, LetsTapsThrough.self],
    .oneCompletion: [
      CompletesTwice.self, DropsCompletions.self, CompletesWhatIsFinished.self, CompletesLater.self,
      CompletesOnceMore.self, CompletesWhatItRefuses.self, ForgetsCompletionsMeanwhile.self,
    ],
    .completionComesLast: [
      CompletesEarly.self, IsBusyInCompletions.self, ForgetsWhatBeginsInside.self,
      TellsAfterCompletions.self,
    ],
    .animationHonoured: [AlwaysAnimates.self, PopsLater.self],
    .unwindingEqualsStepping: [UnwindsOneShort.self, LeavesModals.self],
    .screensAreLetGo: [KeepsWhatItPops.self, KeepsOldRoots.self],
    .trimmingIsUnseen: [
      TrimsNothing.self, TrimsOneShort.self, TrimsTheWholeTab.self, TrimsWhatIsShown.self,
      TrimsLater.self, TellsWhatItTrims.self,
    ],
    .overlayIsInNobodysWay: [TellsOverlaysAsModals.self, RefusesUnderOverlays.self],
    .gesturesAreAsked: [
      NeverAsks.self, AsksInVain.self, AsksTooLate.self, AsksNobodyMeanwhile.self,
    ],
    .gesturesAreTold: [
      NeverTellsOfTabs.self, NeverTellsChanges.self, TellsChangesTwice.self, TellsTapsTwice.self,
      TellsLeavingTwice.self, ForgetsWhatWasHeldBack.self, NeverEndsSwipes.self,
      NeverTellsBeginnings.self, TellsLeavingTooEarly.self, TellsWishesTwice.self,
      TellsNothingMeanwhile.self, TellsItsOwnPops.self, TellsItsOwnAnimations.self,
      TellsItsOwnLater.self,
    ],
    .reshapingKeepsAll: [LosesTopWhenReshaped.self],
  ])

  private static func breaking(
    _ types: KeyValuePairs<HostLaw, [WrappedHost.Type]>
  ) -> [CheckedHost] { types.flatMap { law, types in types.map { CheckedHost($0, breaks: law) } } }
}
