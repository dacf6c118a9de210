// What the host for UIKit uses of Objective-C's own classes.

typedef _Bool BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef struct objc_selector *SEL;

#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))

@class Protocol;

@protocol NSObject
@property (readonly) NSUInteger hash;
- (BOOL)isEqual:(id)object;
- (BOOL)respondsToSelector:(SEL)aSelector;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
- (nonnull instancetype)init NS_DESIGNATED_INITIALIZER;
- (id)forwardingTargetForSelector:(SEL)aSelector;
@end
