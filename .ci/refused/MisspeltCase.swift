// Refused: type 'PuppyRoute' has no member 'detials'
// A misspelt case of an enum of destinations does not compile.
import WaymarkCore

enum PuppyRoute: DestinationCases {
  case notifications
  case details(name: String)
}

let request = Request.to(PuppyRoute.detials(name: "Rex"))
