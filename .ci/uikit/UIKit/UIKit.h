// What the host for UIKit and the app of its article use of UIKit, by the names that Apple documents
// for Swift.
@import Foundation;

#pragma clang assume_nonnull begin

#ifdef BLOCKS_ON_MAIN_ACTOR
#define BLOCK NS_SWIFT_UI_ACTOR NS_SWIFT_SENDABLE ^ _Nullable
#define ACCESSIBILITY NS_SWIFT_UI_ACTOR
#elif defined(BLOCKS_SAY_NOTHING)
#define BLOCK ^ _Nullable
#define ACCESSIBILITY
#else
#error "say how blocks and accessibility are declared"
#endif

@class UINavigationBar, UINavigationController, UINavigationItem, UIPresentationController;
@class UISheetPresentationController, UISplitViewController, UITab, UITabBarController;
@class UITabBarItem, UIViewController, UIWindow;
@protocol UIAdaptivePresentationControllerDelegate, UIGestureRecognizerDelegate;
@protocol UINavigationControllerDelegate, UISplitViewControllerDelegate;
@protocol UITabBarControllerDelegate, UIViewControllerTransitionCoordinator;

// MARK: Views and gestures

typedef struct {
  double x, y, width, height;
} CGRect;

typedef NS_ENUM(NSInteger, UIUserInterfaceIdiom) {
  UIUserInterfaceIdiomUnspecified = -1,
  UIUserInterfaceIdiomPhone,
  UIUserInterfaceIdiomPad
};

typedef NS_ENUM(NSInteger, UIInterfaceOrientation) {
  UIInterfaceOrientationUnknown,
  UIInterfaceOrientationPortrait,
  UIInterfaceOrientationPortraitUpsideDown
};

typedef NS_OPTIONS(NSUInteger, UIInterfaceOrientationMask) {
  UIInterfaceOrientationMaskPortrait = 1 << 1,
  UIInterfaceOrientationMaskAllButUpsideDown = 26,
  UIInterfaceOrientationMaskAll = 30
};

typedef NS_OPTIONS(NSUInteger, UIViewAutoresizing) {
  UIViewAutoresizingFlexibleWidth = 1 << 1,
  UIViewAutoresizingFlexibleHeight = 1 << 4
} NS_SWIFT_NAME(UIView.AutoresizingMask);

typedef NS_OPTIONS(NSUInteger, UIViewAnimationOptions) {
  UIViewAnimationOptionTransitionCrossDissolve = 5 << 20
} NS_SWIFT_NAME(UIView.AnimationOptions);

ACCESSIBILITY @interface NSObject (UIAccessibilityAction)
- (BOOL)accessibilityPerformEscape;
@end

NS_SWIFT_UI_ACTOR @interface UIResponder : NSObject
@end

NS_SWIFT_UI_ACTOR @interface UIView : UIResponder
@property (nonatomic) CGRect frame;
@property (nonatomic, readonly) CGRect bounds;
@property (nonatomic) UIViewAutoresizing autoresizingMask;
@property (nonatomic, getter=isHidden) BOOL hidden;
@property (nullable, nonatomic, readonly) UIWindow *window;
- (void)addSubview:(UIView *)view;
- (void)removeFromSuperview;
+ (void)performWithoutAnimation:(void(__attribute__((noescape)) ^)(void))actionsWithoutAnimation;
+ (void)transitionWithView:(UIView *)view
                  duration:(NSTimeInterval)duration
                   options:(UIViewAnimationOptions)options
                animations:(void (BLOCK)(void))animations
                completion:(void (BLOCK)(BOOL finished))completion;
@end

NS_SWIFT_UI_ACTOR @interface UIWindowScene : UIResponder
@end

NS_SWIFT_UI_ACTOR @interface UIWindow : UIView
- (instancetype)initWithWindowScene:(UIWindowScene *)windowScene;
- (void)makeKeyAndVisible NS_SWIFT_NAME(makeKeyAndVisible());
@property (nullable, nonatomic, strong) UIViewController *rootViewController;
@end

NS_SWIFT_SENDABLE @interface UIImage : NSObject
+ (nullable UIImage *)systemImageNamed:(NSString *)name NS_SWIFT_NAME(init(systemName:));
@end

NS_SWIFT_SENDABLE @interface UITraitCollection : NSObject
@property (nonatomic, readonly) UIUserInterfaceIdiom userInterfaceIdiom;
@end

NS_SWIFT_UI_ACTOR @interface UITouch : NSObject
@end

NS_SWIFT_UI_ACTOR @interface UIPress : NSObject
@end

NS_SWIFT_UI_ACTOR @interface UIEvent : NSObject
@end

NS_SWIFT_UI_ACTOR @interface UIGestureRecognizer : NSObject
@property (nullable, nonatomic, weak) id<UIGestureRecognizerDelegate> delegate;
@end

NS_SWIFT_UI_ACTOR @protocol UIGestureRecognizerDelegate <NSObject>
@optional
- (BOOL)gestureRecognizerShouldBegin:(UIGestureRecognizer *)gestureRecognizer;
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer
    shouldRecognizeSimultaneouslyWithGestureRecognizer:(UIGestureRecognizer *)other;
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer
    shouldRequireFailureOfGestureRecognizer:(UIGestureRecognizer *)other;
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer
    shouldBeRequiredToFailByGestureRecognizer:(UIGestureRecognizer *)other;
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer
       shouldReceiveTouch:(UITouch *)touch;
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer
       shouldReceivePress:(UIPress *)press;
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer
       shouldReceiveEvent:(UIEvent *)event API_AVAILABLE_IOS(13.4);
@end

// MARK: View controllers

typedef NS_ENUM(NSInteger, UIModalPresentationStyle) {
  UIModalPresentationFullScreen,
  UIModalPresentationPageSheet,
  UIModalPresentationCustom = 4,
  UIModalPresentationPopover = 7,
  UIModalPresentationNone = -1,
  UIModalPresentationAutomatic = -2
};

NS_SWIFT_UI_ACTOR @interface UIViewController : UIResponder <NSCoding>
- (instancetype)initWithNibName:(nullable NSString *)nibName
                         bundle:(nullable NSBundle *)bundle NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (null_resettable, nonatomic, strong) UIView *view;
@property (nullable, nonatomic, readonly, strong) UIView *viewIfLoaded;
@property (nonatomic, readonly, getter=isViewLoaded) BOOL viewLoaded;
@property (nullable, nonatomic, copy) NSString *title;
@property (nonatomic, readonly) UITraitCollection *traitCollection;
@property (nullable, nonatomic, weak, readonly) UIViewController *parentViewController
    NS_SWIFT_NAME(parent);
@property (nullable, nonatomic, readonly) UIViewController *presentedViewController
    NS_SWIFT_NAME(presentedViewController);
@property (nullable, nonatomic, readonly) UIViewController *presentingViewController
    NS_SWIFT_NAME(presentingViewController);
@property (nonatomic) UIModalPresentationStyle modalPresentationStyle;
@property (nonatomic, getter=isModalInPresentation) BOOL modalInPresentation;
@property (nonatomic, readonly, getter=isBeingPresented) BOOL beingPresented;
@property (nonatomic, readonly, getter=isBeingDismissed) BOOL beingDismissed;
@property (nullable, nonatomic, readonly)
    id<UIViewControllerTransitionCoordinator> transitionCoordinator;
@property (nullable, nonatomic, readonly) UIPresentationController *presentationController;
@property (nullable, nonatomic, readonly)
    UISheetPresentationController *sheetPresentationController API_AVAILABLE_IOS(15.0);
@property (nullable, nonatomic, readonly, strong) UINavigationController *navigationController;
@property (nonatomic, readonly, strong) UINavigationItem *navigationItem;
@property (nullable, nonatomic, readonly, strong) UITabBarController *tabBarController;
@property (null_resettable, nonatomic, strong) UITabBarItem *tabBarItem;
@property (nullable, nonatomic, readonly, strong) UITab *tab API_AVAILABLE_IOS(18.0);
@property (nullable, nonatomic, readonly) UIViewController *childViewControllerForStatusBarStyle
    NS_SWIFT_NAME(childForStatusBarStyle);
@property (nullable, nonatomic, readonly) UIViewController *childViewControllerForStatusBarHidden
    NS_SWIFT_NAME(childForStatusBarHidden);
@property (nullable, nonatomic, readonly)
    UIViewController *childViewControllerForHomeIndicatorAutoHidden
    NS_SWIFT_NAME(childForHomeIndicatorAutoHidden);
@property (nullable, nonatomic, readonly)
    UIViewController *childViewControllerForScreenEdgesDeferringSystemGestures
    NS_SWIFT_NAME(childForScreenEdgesDeferringSystemGestures);
@property (nonatomic, readonly) UIInterfaceOrientationMask supportedInterfaceOrientations;
@property (nonatomic, readonly)
    UIInterfaceOrientation preferredInterfaceOrientationForPresentation;
- (void)setNeedsStatusBarAppearanceUpdate NS_SWIFT_NAME(setNeedsStatusBarAppearanceUpdate());
- (void)setNeedsUpdateOfHomeIndicatorAutoHidden
    NS_SWIFT_NAME(setNeedsUpdateOfHomeIndicatorAutoHidden());
- (void)setNeedsUpdateOfScreenEdgesDeferringSystemGestures
    NS_SWIFT_NAME(setNeedsUpdateOfScreenEdgesDeferringSystemGestures());
- (void)setNeedsUpdateOfSupportedInterfaceOrientations
    NS_SWIFT_NAME(setNeedsUpdateOfSupportedInterfaceOrientations()) API_AVAILABLE_IOS(16.0);
- (void)viewDidLoad;
- (void)viewWillAppear:(BOOL)animated;
- (void)viewDidAppear:(BOOL)animated;
- (void)viewWillDisappear:(BOOL)animated;
- (void)viewDidDisappear:(BOOL)animated;
- (void)presentViewController:(UIViewController *)viewController
                     animated:(BOOL)animated
                   completion:(void (BLOCK)(void))completion
    NS_SWIFT_NAME(present(_:animated:completion:));
- (void)dismissViewControllerAnimated:(BOOL)animated
                           completion:(void (BLOCK)(void))completion
    NS_SWIFT_NAME(dismiss(animated:completion:));
- (void)addChildViewController:(UIViewController *)child NS_SWIFT_NAME(addChild(_:));
- (void)removeFromParentViewController NS_SWIFT_NAME(removeFromParent());
- (void)willMoveToParentViewController:(nullable UIViewController *)parent
    NS_SWIFT_NAME(willMove(toParent:));
- (void)didMoveToParentViewController:(nullable UIViewController *)parent
    NS_SWIFT_NAME(didMove(toParent:));
@end

// MARK: Transitions

typedef NSString *UITransitionContextViewControllerKey __attribute__((swift_wrapper(struct)));
extern UITransitionContextViewControllerKey const UITransitionContextFromViewControllerKey
    NS_SWIFT_NAME(UITransitionContextViewControllerKey.from);
extern UITransitionContextViewControllerKey const UITransitionContextToViewControllerKey
    NS_SWIFT_NAME(UITransitionContextViewControllerKey.to);

NS_SWIFT_UI_ACTOR @protocol UIViewControllerTransitionCoordinatorContext <NSObject>
@property (nonatomic, readonly, getter=isAnimated) BOOL animated;
@property (nonatomic, readonly, getter=isInteractive) BOOL interactive;
@property (nonatomic, readonly, getter=isCancelled) BOOL cancelled;
- (nullable __kindof UIViewController *)viewControllerForKey:
    (UITransitionContextViewControllerKey)key;
@end

typedef id<UIViewControllerTransitionCoordinatorContext> UITransitionContext_;

NS_SWIFT_UI_ACTOR
@protocol UIViewControllerTransitionCoordinator <UIViewControllerTransitionCoordinatorContext>
- (BOOL)animateAlongsideTransition:(void (BLOCK)(UITransitionContext_ context))animation
                        completion:(void (BLOCK)(UITransitionContext_ context))completion;
@end

NS_SWIFT_UI_ACTOR @protocol UIViewControllerAnimatedTransitioning <NSObject>
@end

NS_SWIFT_UI_ACTOR @protocol UIViewControllerInteractiveTransitioning <NSObject>
@end

// MARK: Presenting

NS_SWIFT_UI_ACTOR @protocol UIAdaptivePresentationControllerDelegate <NSObject>
@optional
- (BOOL)presentationControllerShouldDismiss:(UIPresentationController *)presentationController;
- (void)presentationControllerWillDismiss:(UIPresentationController *)presentationController;
- (void)presentationControllerDidDismiss:(UIPresentationController *)presentationController;
- (void)presentationControllerDidAttemptToDismiss:
    (UIPresentationController *)presentationController
    NS_SWIFT_NAME(presentationControllerDidAttemptToDismiss(_:));
@end

NS_SWIFT_UI_ACTOR @interface UIPresentationController : NSObject
@property (nonatomic, readonly) UIViewController *presentingViewController
    NS_SWIFT_NAME(presentingViewController);
@property (nullable, nonatomic, weak) id<UIAdaptivePresentationControllerDelegate> delegate;
@end

NS_SWIFT_UI_ACTOR API_AVAILABLE_IOS(15.0)
NS_SWIFT_NAME(UISheetPresentationController.Detent)
@interface UISheetPresentationControllerDetent : NSObject
+ (instancetype)mediumDetent NS_SWIFT_NAME(medium());
+ (instancetype)largeDetent NS_SWIFT_NAME(large());
@end

NS_SWIFT_UI_ACTOR API_AVAILABLE_IOS(15.0)
@interface UISheetPresentationController : UIPresentationController
@property (nonatomic, copy) NSArray<UISheetPresentationControllerDetent *> *detents;
@end

NS_SWIFT_UI_ACTOR @interface UISearchController : UIViewController
@end

typedef NS_ENUM(NSInteger, UIAlertActionStyle) {
  UIAlertActionStyleDefault,
  UIAlertActionStyleCancel,
  UIAlertActionStyleDestructive
} NS_SWIFT_NAME(UIAlertAction.Style);

typedef NS_ENUM(NSInteger, UIAlertControllerStyle) {
  UIAlertControllerStyleActionSheet,
  UIAlertControllerStyleAlert
} NS_SWIFT_NAME(UIAlertController.Style);

NS_SWIFT_UI_ACTOR @interface UIAlertAction : NSObject
+ (instancetype)actionWithTitle:(nullable NSString *)title
                          style:(UIAlertActionStyle)style
                        handler:(void (BLOCK)(UIAlertAction *action))handler;
@end

NS_SWIFT_UI_ACTOR @interface UIAlertController : UIViewController
+ (instancetype)alertControllerWithTitle:(nullable NSString *)title
                                 message:(nullable NSString *)message
                          preferredStyle:(UIAlertControllerStyle)preferredStyle;
- (void)addAction:(UIAlertAction *)action NS_SWIFT_NAME(addAction(_:));
@end

// MARK: Stacks

typedef NS_ENUM(NSInteger, UINavigationControllerOperation) {
  UINavigationControllerOperationNone,
  UINavigationControllerOperationPush,
  UINavigationControllerOperationPop
} NS_SWIFT_NAME(UINavigationController.Operation);

NS_SWIFT_UI_ACTOR @interface UINavigationController : UIViewController
@property (nonatomic, getter=isNavigationBarHidden) BOOL navigationBarHidden;
- (instancetype)initWithNavigationBarClass:(nullable Class)navigationBarClass
                              toolbarClass:(nullable Class)toolbarClass NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithRootViewController:(UIViewController *)root NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithNibName:(nullable NSString *)nibName
                         bundle:(nullable NSBundle *)bundle NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nullable, nonatomic, weak) id<UINavigationControllerDelegate> delegate;
@property (nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
@property (nullable, nonatomic, readonly, strong) UIViewController *topViewController;
@property (nullable, nonatomic, readonly) UIGestureRecognizer *interactivePopGestureRecognizer;
@property (nullable, nonatomic, readonly)
    UIGestureRecognizer *interactiveContentPopGestureRecognizer API_AVAILABLE_IOS(26.0);
- (void)setViewControllers:(NSArray<UIViewController *> *)viewControllers animated:(BOOL)animated;
- (void)pushViewController:(UIViewController *)viewController
                  animated:(BOOL)animated NS_SWIFT_NAME(pushViewController(_:animated:));
- (nullable UIViewController *)popViewControllerAnimated:(BOOL)animated
    NS_SWIFT_NAME(popViewController(animated:)) NS_SWIFT_DISCARDABLE;
- (nullable NSArray<__kindof UIViewController *> *)popToRootViewControllerAnimated:(BOOL)animated
    NS_SWIFT_NAME(popToRootViewController(animated:)) NS_SWIFT_DISCARDABLE;
- (nullable NSArray<__kindof UIViewController *> *)popToViewController:
                                                       (UIViewController *)viewController
                                                              animated:(BOOL)animated
    NS_SWIFT_NAME(popToViewController(_:animated:)) NS_SWIFT_DISCARDABLE;
@end

NS_SWIFT_UI_ACTOR @protocol UINavigationControllerDelegate <NSObject>
@optional
- (void)navigationController:(UINavigationController *)navigationController
      willShowViewController:(UIViewController *)viewController
                    animated:(BOOL)animated;
- (void)navigationController:(UINavigationController *)navigationController
       didShowViewController:(UIViewController *)viewController
                    animated:(BOOL)animated;
- (UIInterfaceOrientationMask)navigationControllerSupportedInterfaceOrientations:
    (UINavigationController *)navigationController;
- (UIInterfaceOrientation)navigationControllerPreferredInterfaceOrientationForPresentation:
    (UINavigationController *)navigationController
    NS_SWIFT_NAME(navigationControllerPreferredInterfaceOrientationForPresentation(_:));
- (nullable id<UIViewControllerInteractiveTransitioning>)
                       navigationController:(UINavigationController *)navigationController
    interactionControllerForAnimationController:
        (id<UIViewControllerAnimatedTransitioning>)animationController
    NS_SWIFT_NAME(navigationController(_:interactionControllerFor:));
- (nullable id<UIViewControllerAnimatedTransitioning>)
               navigationController:(UINavigationController *)navigationController
    animationControllerForOperation:(UINavigationControllerOperation)operation
                 fromViewController:(UIViewController *)fromVC
                   toViewController:(UIViewController *)toVC;
@end

NS_SWIFT_UI_ACTOR @interface UINavigationBar : UIView
@end

NS_SWIFT_UI_ACTOR @interface UINavigationItem : NSObject
@end

NS_SWIFT_UI_ACTOR @protocol UIBarPositioningDelegate <NSObject>
@end

NS_SWIFT_UI_ACTOR @protocol UINavigationBarDelegate <UIBarPositioningDelegate>
@optional
- (BOOL)navigationBar:(UINavigationBar *)navigationBar shouldPopItem:(UINavigationItem *)item;
- (void)navigationBar:(UINavigationBar *)navigationBar didPopItem:(UINavigationItem *)item;
@end

// MARK: Tabs

NS_SWIFT_UI_ACTOR @interface UIBarItem : NSObject
@property (nullable, nonatomic, copy) NSString *title;
@property (nullable, nonatomic, strong) UIImage *image;
@end

NS_SWIFT_UI_ACTOR @interface UITabBarItem : UIBarItem
- (instancetype)initWithTitle:(nullable NSString *)title
                        image:(nullable UIImage *)image
                          tag:(NSInteger)tag;
@end

NS_SWIFT_UI_ACTOR API_AVAILABLE_IOS(18.0) @interface UITab : NSObject
- (instancetype)initWithTitle:(NSString *)title
                        image:(nullable UIImage *)image
                   identifier:(NSString *)identifier
       viewControllerProvider:(UIViewController * (BLOCK)(__kindof UITab *tab))provider
    NS_DESIGNATED_INITIALIZER;
- (instancetype)init __attribute__((unavailable));
@property (nonatomic, readonly, copy) NSString *identifier;
@property (nonatomic, copy) NSString *title;
@property (nullable, nonatomic, copy) UIImage *image;
@property (nullable, nonatomic, readonly) UIViewController *viewController;
@end

NS_SWIFT_UI_ACTOR @interface UITabBarController : UIViewController
@property (nullable, nonatomic, weak) id<UITabBarControllerDelegate> delegate;
@property (nullable, nonatomic, copy) NSArray<__kindof UIViewController *> *viewControllers;
@property (nonatomic, copy) NSArray<UITab *> *tabs API_AVAILABLE_IOS(18.0);
@property (nullable, nonatomic, strong) UITab *selectedTab API_AVAILABLE_IOS(18.0);
@property (nullable, nonatomic, assign) __kindof UIViewController *selectedViewController;
@property (nonatomic) NSUInteger selectedIndex;
@property (nullable, nonatomic, copy)
    NSArray<__kindof UIViewController *> *customizableViewControllers;
- (void)setViewControllers:(nullable NSArray<__kindof UIViewController *> *)viewControllers
                  animated:(BOOL)animated;
@end

NS_SWIFT_UI_ACTOR @protocol UITabBarControllerDelegate <NSObject>
@optional
- (BOOL)tabBarController:(UITabBarController *)tabBarController
    shouldSelectViewController:(UIViewController *)viewController;
- (void)tabBarController:(UITabBarController *)tabBarController
    didSelectViewController:(UIViewController *)viewController;
- (BOOL)tabBarController:(UITabBarController *)tabBarController
         shouldSelectTab:(UITab *)tab
    NS_SWIFT_NAME(tabBarController(_:shouldSelectTab:)) API_AVAILABLE_IOS(18.0);
- (void)tabBarController:(UITabBarController *)tabBarController
            didSelectTab:(UITab *)selectedTab
             previousTab:(nullable UITab *)previousTab
    NS_SWIFT_NAME(tabBarController(_:didSelectTab:previousTab:)) API_AVAILABLE_IOS(18.0);
@end

// MARK: Columns

typedef NS_ENUM(NSInteger, UISplitViewControllerStyle) {
  UISplitViewControllerStyleUnspecified,
  UISplitViewControllerStyleDoubleColumn,
  UISplitViewControllerStyleTripleColumn
} NS_SWIFT_NAME(UISplitViewController.Style);

typedef NS_ENUM(NSInteger, UISplitViewControllerColumn) {
  UISplitViewControllerColumnPrimary,
  UISplitViewControllerColumnSupplementary,
  UISplitViewControllerColumnSecondary,
  UISplitViewControllerColumnCompact
} NS_SWIFT_NAME(UISplitViewController.Column);

typedef NS_ENUM(NSInteger, UISplitViewControllerDisplayMode) {
  UISplitViewControllerDisplayModeAutomatic,
  UISplitViewControllerDisplayModeSecondaryOnly,
  UISplitViewControllerDisplayModeOneBesideSecondary
} NS_SWIFT_NAME(UISplitViewController.DisplayMode);

NS_SWIFT_UI_ACTOR @interface UISplitViewController : UIViewController
- (instancetype)initWithStyle:(UISplitViewControllerStyle)style NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithNibName:(nullable NSString *)nibName
                         bundle:(nullable NSBundle *)bundle NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nullable, nonatomic, weak) id<UISplitViewControllerDelegate> delegate;
@property (nonatomic) UISplitViewControllerDisplayMode preferredDisplayMode;
- (void)setViewController:(nullable UIViewController *)viewController
                forColumn:(UISplitViewControllerColumn)column;
@end

// Unlike other delegates' protocols, this one is not one of objects of NSObject's.
NS_SWIFT_UI_ACTOR @protocol UISplitViewControllerDelegate
@optional
- (UISplitViewControllerColumn)splitViewController:(UISplitViewController *)svc
         topColumnForCollapsingToProposedTopColumn:(UISplitViewControllerColumn)proposedTopColumn;
- (UISplitViewControllerDisplayMode)splitViewController:(UISplitViewController *)svc
           displayModeForExpandingToProposedDisplayMode:
               (UISplitViewControllerDisplayMode)proposedDisplayMode;
- (void)splitViewController:(UISplitViewController *)svc
             willShowColumn:(UISplitViewControllerColumn)column;
- (void)splitViewController:(UISplitViewController *)svc
             willHideColumn:(UISplitViewControllerColumn)column;
- (void)splitViewControllerDidCollapse:(UISplitViewController *)svc;
- (void)splitViewControllerDidExpand:(UISplitViewController *)svc;
@end

#pragma clang assume_nonnull end
