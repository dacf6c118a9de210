// What the host for UIKit uses of Foundation, and the macros of Apple's headers.
@import ObjectiveC;

#pragma clang assume_nonnull begin

#define NS_SWIFT_NAME(name) __attribute__((swift_name(#name)))
#define NS_SWIFT_UI_ACTOR __attribute__((swift_attr("@UIActor")))
#define NS_SWIFT_SENDABLE __attribute__((swift_attr("@Sendable")))
#define NS_SWIFT_DISCARDABLE __attribute__((swift_attr("@discardableResult")))
#define API_AVAILABLE_IOS(version) __attribute__((availability(ios, introduced = version)))
#define BRIDGED_TO(type) __attribute__((swift_bridge("Swift." #type)))
#define OPEN __attribute__((enum_extensibility(open)))
#define OPEN_FLAGS __attribute__((flag_enum, enum_extensibility(open)))
#define NS_ENUM(type, name) enum OPEN name : type name; enum name : type
#define NS_OPTIONS(type, name) enum OPEN_FLAGS name : type name; enum OPEN_FLAGS name : type

typedef double NSTimeInterval;

BRIDGED_TO(String) @interface NSString : NSObject
@end

BRIDGED_TO(Array) @interface NSArray<__covariant Element> : NSObject
@end

NS_SWIFT_NAME(Thread) NS_SWIFT_SENDABLE @interface NSThread : NSObject
@property (class, readonly) BOOL isMainThread;
@end

@interface NSBundle : NSObject
@end

@interface NSCoder : NSObject
@end

@protocol NSCoding
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end

#pragma clang assume_nonnull end
