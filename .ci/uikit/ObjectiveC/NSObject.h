// What the host for UIKit uses of Objective-C's own classes.

typedef _Bool BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;
typedef struct objc_selector *SEL;

#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))

@class Protocol;

typedef enum __attribute__((enum_extensibility(open))) objc_AssociationPolicy : unsigned long {
  OBJC_ASSOCIATION_ASSIGN,
  OBJC_ASSOCIATION_RETAIN_NONATOMIC
} objc_AssociationPolicy;

void objc_setAssociatedObject(id _Nonnull object, const void *_Nonnull key, id _Nullable value,
                              objc_AssociationPolicy policy);

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
