import Foundation

/// Runs work on a thread with a stack of 512 KB, and returns its result.
public func onSmallStack<Found: Sendable>(_ work: @escaping @Sendable () -> Found) async -> Found {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: work()) }
    thread.stackSize = 512 * 1_024
    thread.start()
  }
}
