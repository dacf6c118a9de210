import TestSupport
import WaymarkCore
import WaymarkLinks

/// Plans whose link patterns break a rule.
extension RoutePlanRulesTests {
  static let ofLinks: [Broken] = [
    Broken(
      "Root/A: the link \"/a/{b:c:d}\" is malformed at column 8: a type is a name as Int, or "
        + "words with bars between them (malformedLink)"
    ) { Route("Root") { Route("A", links: ["/a", "/a/{b:c:d}"]) } },
    Broken(
      "Root/B: the link \"/a/{y:old|new}\" cannot be told apart: it is as specific as "
        + "/a/{x:new|older}, and both match /a/new; change one of the two, or take the other from "
        + "Root/A (tiedLinks)"
    ) {
      Route("Root") {
        Route("A", links: ["/a/{x:new|older}"])
        Route("B", links: ["/a/{y:old|new}"])
      }
    },
    Broken(
      "Root: the link \"/{y:Day}\" cannot be told apart: it is as specific as /{x:Day}, and a "
        + "link can match both; change one of the two (tiedLinks)"
    ) { Route("Root", links: ["/{x:Day}", "/{y:Day}"]) },
    Broken(
      "Root/Detail: the link \"/details/{slug}\" names \"slug\", which nothing on its way "
        + "declares; name a property, or begin the name with _ where nobody is to read it "
        + "(linkNamesNothing)"
    ) { Route("Root") { Here.Detail.route(links: ["/details/{slug}"]) } },
    Broken(
      "Root/ToDo/Comment: the link \"/comments/{toDo:Int}?n={name}\" does not bring \"toDoId\", "
        + "which Root/ToDo needs; write {toDoId:Int} into it (linkLacksNeed)"
    ) {
      Route("Root") {
        Route("ToDo", needs: .keys(.toDoID)) {
          Route("Comment", links: ["/comments/{toDo:Int}?n={name}"])
        }
      }
    },
    Broken(
      "Root/Shop: the link \"/shop\" does not bring \"toDoId\", which Root/Shop/ToDo needs; "
        + "write {toDoId:Int} into it (linkLacksNeed)"
    ) {
      Route("Root") {
        Route("Shop", arranging: .tabs, links: ["/shop"]) {
          Route("ToDo", needs: .keys(.toDoID))
          Route("Deals")
        }
      }
    },
    Broken(
      "Root: the link \"/?id={toDoId:Int}\" brings \"toDoId\" in a query item, which may be "
        + "left out of a link, and Root needs it; give the item a default, or write {toDoId:Int} "
        + "into the path (linkLacksNeed)"
    ) { Route("Root", needs: .keys(.toDoID), links: ["/?id={toDoId:Int}"]) },
    Broken(
      "Root: the link \"/\" does not bring \"user id\", which Root needs; call the input with "
        + "letters, digits, _ and - alone, and write it into the link (linkLacksNeed)"
    ) { Route("Root", needs: .keys(InputKey<Int>("user id")), links: ["/"]) },
    Broken(
      "Root: the link \"/\" does not bring \"Root\", which Root needs; write {Root:App.Root} "
        + "into it; if that is its destination, read the plan with its type (linkLacksNeed)"
    ) { Route("Root", needs: InputKeys([.init("Root", .custom("App.Root"))]), links: ["/"]) },
    Broken(
      "Root: the link \"/{Root.id:Int}\" does not bring \"id\", which Root needs; write {id:Int} "
        + "into it; if Root is a destination, read the plan with its type (linkLacksNeed)"
    ) { Route("Root", needs: .keys(InputKey<Int>("id")), links: ["/{Root.id:Int}"]) },
    Broken(
      "Root: the link \"/\" does not bring \"w\", which Root needs; write "
        + "{w:a%2Fb|c%7Dd|50%25|e%3Af|%7B%7C%3F%23%3D%26|ö} into it (linkLacksNeed)"
    ) {
      Route(
        "Root",
        needs: .keys(.words("w", ["a/b", "c}d", "50%", "e:f", "{|?#=&", "ö"])),
        links: ["/"]
      )
    },
    Broken(
      "Root: the link \"/\" does not bring \"w\", which Root needs; declare it as String, as no "
        + "pattern names the type one, and write {w} into it (linkLacksNeed)"
    ) { Route("Root", needs: .keys(.words("w", ["one"])), links: ["/"]) },
    Broken(
      "Root: the link \"/{w}\" brings \"w\" as String, which Root declares as a/b|c; write "
        + "{w:a%2Fb|c} into it, or declare it as String (linkOfOtherType)"
    ) { Route("Root", needs: .keys(.words("w", ["a/b", "c"])), links: ["/{w}"]) },
    Broken(
      "Root: the link \"/{w:one}\" names the type one for \"w\", of which Root declares the one "
        + "word one; declare it as String, as no pattern holds a list of one word (linkOfOtherType)"
    ) { Route("Root", needs: .keys(.words("w", ["one"])), links: ["/{w:one}"]) },
    Broken(
      "Root/ToDo: the link \"/{toDoId}\" brings \"toDoId\" as String, which Root/ToDo declares "
        + "as Int; write {toDoId:Int} into it, or declare it as String (linkOfOtherType)"
    ) { Route("Root") { Route("ToDo", needs: .keys(.toDoID), links: ["/{toDoId}"]) } },
    Broken(
      "Root: the link \"/{id:UUID}\" brings \"id\" as the text of a UUID, and Root declares it "
        + "as WaymarkCoreTests.UUID; declare the key by the built-in type, as with "
        + "InputKey.uuid(_:), or name the type otherwise by a ValueType (linkOfOtherType)"
    ) { Route("Root", needs: .keys(InputKey<UUID>("id")), links: ["/{id:UUID}"]) },
  ]
}

/// As Foundation has one, which the core does not know.
private struct UUID: Sendable, Hashable {}
