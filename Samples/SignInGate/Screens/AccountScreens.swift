import PresentationStacks
import Waymark

/// The account, which greets its customer.
final class AccountScreen: MemoryScreen {
  private let customer: Customer

  init(_ visit: borrowing Visit, of customer: Customer) {
    self.customer = customer
    super.init(visit)
  }

  override var title: String { customer.name.map { "Account of \($0)" } ?? "Account" }
}

/// One order.
final class OrderScreen: MemoryScreen {
  private var number: Int

  init(_ order: Order, _ visit: borrowing Visit) {
    number = order.number
    super.init(visit)
  }

  override var title: String { "Order \(number)" }

  override func receive(_ input: Input) {
    super.receive(input)
    if let order = input.destination(Order.self) { number = order.number }
  }
}
