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
      screens: { MemoryScreen($0.name, tabs: $0.tabs) },
      overlays: hasOverlays ? Self.setOverlay : nil,
      letTimePass: { _ in clock.advance(by: .seconds(1)) }
    )
    return await laws.check(stories: stories, upTo: count)
  }

  @MainActor private static func setOverlay(
    _ host: WrappedHost,
    _ overlay: MemoryScreen,
    _ isShown: Bool
  ) {
    host.memory.window.setOverlay(overlay, isShown)
  }

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
    CheckedHost(WrappedHost.self),
    CheckedHost(NextTurnHost.self),
    CheckedHost(SlowHost.self),
    CheckedHost(SplitHost.self),
    CheckedHost(TellsModalsBelow.self),
    CheckedHost(UnwindsWhatItTells.self),
    CheckedHost(TrimmingHost.self),
    CheckedHost(LetsGoWhenItEnds.self),
  ]

  static let broken = [
    CheckedHost(PopsTwo.self, breaks: .thereAndBack),
    CheckedHost(ForgetsTabs.self, breaks: .thereAndBack),
    CheckedHost(ClearsTheWay.self, breaks: .refusalChangesNothing),
    CheckedHost(ClearsTheWayLater.self, breaks: .refusalChangesNothing),
    CheckedHost(DismissesAnything.self, breaks: .refusalChangesNothing),
    CheckedHost(TakesAnyTab.self, breaks: .refusalChangesNothing),
    CheckedHost(CoversTheWindow.self, breaks: .plainIsDone),
    CheckedHost(LosesWhatIsParked.self, breaks: .treeTellsWhatWasDone),
    CheckedHost(ParksWhatCovers.self, breaks: .coveredTabsStay),
    CheckedHost(LetsTapsThrough.self, breaks: .coveredTabsStay),
    CheckedHost(MistakesNoStack.self, breaks: .refusalChangesNothing),
    CheckedHost(CompletesTwice.self, breaks: .oneCompletion),
    CheckedHost(DropsCompletions.self, breaks: .oneCompletion),
    CheckedHost(CompletesWhatIsFinished.self, breaks: .oneCompletion),
    CheckedHost(CompletesLater.self, breaks: .oneCompletion),
    CheckedHost(CompletesOnceMore.self, breaks: .oneCompletion),
    CheckedHost(CompletesWhatItRefuses.self, breaks: .oneCompletion),
    CheckedHost(CompletesEarly.self, breaks: .completionComesLast),
    CheckedHost(IsBusyInCompletions.self, breaks: .completionComesLast),
    CheckedHost(ForgetsWhatBeginsInside.self, breaks: .completionComesLast),
    CheckedHost(TellsAfterCompletions.self, breaks: .completionComesLast),
    CheckedHost(AlwaysAnimates.self, breaks: .animationHonoured),
    CheckedHost(PopsLater.self, breaks: .animationHonoured),
    CheckedHost(UnwindsOneShort.self, breaks: .unwindingEqualsStepping),
    CheckedHost(LeavesModals.self, breaks: .unwindingEqualsStepping),
    CheckedHost(KeepsWhatItPops.self, breaks: .screensAreLetGo),
    CheckedHost(KeepsOldRoots.self, breaks: .screensAreLetGo),
    CheckedHost(TellsTwoTabsAsSelected.self, breaks: .treeTellsWhatWasDone),
    CheckedHost(CountsTabsFromOne.self, breaks: .treeTellsWhatWasDone),
    CheckedHost(TellsTwoScreens.self, breaks: .treeTellsWhatWasDone),
    CheckedHost(TellsChildrenFirst.self, breaks: .treeTellsWhatWasDone),
    CheckedHost(TellsModalsAsPushed.self, breaks: .treeTellsWhatWasDone),
    CheckedHost(TellsModalsInOtherTabs.self, breaks: .treeTellsWhatWasDone),
    CheckedHost(SaysRootIsOnTop.self, breaks: .treeTellsWhatWasDone),
    CheckedHost(TrimsNothing.self, breaks: .trimmingIsUnseen),
    CheckedHost(TrimsOneShort.self, breaks: .trimmingIsUnseen),
    CheckedHost(TrimsTheWholeTab.self, breaks: .trimmingIsUnseen),
    CheckedHost(TrimsWhatIsShown.self, breaks: .trimmingIsUnseen),
    CheckedHost(TrimsWhatIsUnknown.self, breaks: .refusalChangesNothing),
    CheckedHost(TrimsLater.self, breaks: .trimmingIsUnseen),
    CheckedHost(TellsWhatItTrims.self, breaks: .trimmingIsUnseen),
    CheckedHost(NeverTrims.self, breaks: .plainIsDone),
    CheckedHost(PresentsOnce.self, breaks: .plainIsDone),
    CheckedHost(TellsOverlaysAsModals.self, breaks: .overlayIsInNobodysWay),
    CheckedHost(RefusesUnderOverlays.self, breaks: .overlayIsInNobodysWay),
    CheckedHost(NeverAsks.self, breaks: .gesturesAreAsked),
    CheckedHost(AsksInVain.self, breaks: .gesturesAreAsked),
    CheckedHost(AsksTooLate.self, breaks: .gesturesAreAsked),
    CheckedHost(NeverTellsOfTabs.self, breaks: .gesturesAreTold),
    CheckedHost(NeverTellsChanges.self, breaks: .gesturesAreTold),
    CheckedHost(TellsChangesTwice.self, breaks: .gesturesAreTold),
    CheckedHost(TellsTapsTwice.self, breaks: .gesturesAreTold),
    CheckedHost(TellsLeavingTwice.self, breaks: .gesturesAreTold),
    CheckedHost(ForgetsWhatWasHeldBack.self, breaks: .gesturesAreTold),
    CheckedHost(NeverEndsSwipes.self, breaks: .gesturesAreTold),
    CheckedHost(NeverTellsBeginnings.self, breaks: .gesturesAreTold),
    CheckedHost(TellsWishesTwice.self, breaks: .gesturesAreTold),
    CheckedHost(TellsNothingMeanwhile.self, breaks: .gesturesAreTold),
    CheckedHost(AsksNobodyMeanwhile.self, breaks: .gesturesAreAsked),
    CheckedHost(ForgetsCompletionsMeanwhile.self, breaks: .oneCompletion),
    CheckedHost(LosesTopWhenReshaped.self, breaks: .reshapingKeepsAll),
  ]
}
