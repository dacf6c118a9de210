import Testing

@Suite struct MapTests {
  @Test func `a plan is drawn as it draws itself`() throws {
    let run = try CommandRun(["map", Samples.plan])
    #expect(run.status == 0)
    #expect(run.errors.isEmpty)
    #expect(
      run.output == """
        Root tabs
          ToDo
            ToDoDetail push needs toDoId:Int
          Help
            ContactUs modal
            MessageCenter push

        """
    )
  }

  @Test func `as JSON each route names the one above by its index`() throws {
    let files = try ScratchFolder([
      "plan.json": """
      {"waymark": 1, "hungAs": "modal",
       "roots": [{"id": "A", "arranging": "tabs", "routes": [
         {"id": "B", "accepts": {"tab": ["x", "y"], "n": "UUID"}, "routes": [
           {"id": "C"}, {"id": "D", "presentation": "drawer"}]}]}],
       "anywhere": [{"id": "E"}, {"id": "F", "presentation": "push"}]}
      """
    ])
    let run = try CommandRun(["map", "plan.json", "--json"], in: files.url)
    #expect(run.status == 0)
    #expect(
      run.output == """
        {"routes":[{"id":"A","in":-1,"as":"root","arranging":"tabs"},\
        {"id":"B","in":0,"as":"tab","accepts":{"tab":["x","y"],"n":"UUID"}},\
        {"id":"C","in":1,"as":"push"},{"id":"D","in":1,"as":"drawer"},\
        {"id":"E","in":-1,"as":"push"},{"id":"F","in":-1,"as":"push"}]}

        """
    )
  }

  @Test func `the guards that a plan names are shown`() throws {
    let files = try ScratchFolder([
      "plan.json":
        #"{"waymark": 1, "roots": [{"id": "A", "routes": [{"id": "B", "guards": ["SignIn", "Lock"]}]}]}"#
    ])
    #expect(
      try CommandRun(["map", "plan.json"], in: files.url).output
        == "A\n  B guarded by \"SignIn\", \"Lock\"\n"
    )
    #expect(
      try CommandRun(["map", "plan.json", "--json"], in: files.url).output
        == #"{"routes":[{"id":"A","in":-1,"as":"root"},"#
        + #"{"id":"B","in":0,"as":"push","guards":["SignIn","Lock"]}]}"# + "\n"
    )
  }

  @Test func `how far a route says that it reaches is shown`() throws {
    let files = try ScratchFolder([
      "plan.json": """
      {"waymark": 1, "roots": [{"id": "A", "arranging": "tabs", "routes": [{"id": "B", "routes": [
        {"id": "C", "presentation": "modal", "reach": "tab"},
        {"id": "D", "presentation": "push", "reach": "window"}, {"id": "E", "presentation": "modal"}]}]}]}
      """
    ])
    #expect(
      try CommandRun(["map", "plan.json"], in: files.url).output
        == "A tabs\n  B\n    C modal over the tab\n    D push over the window\n    E modal\n"
    )
    let json = try CommandRun(["map", "plan.json", "--json"], in: files.url).output
    #expect(json.contains(#"{"id":"C","in":1,"as":"modal","reach":"tab"}"#))
    #expect(json.contains(#"{"id":"D","in":1,"as":"push","reach":"window"}"#))
    #expect(json.contains(#"{"id":"E","in":1,"as":"modal"}"#))
  }

  @Test func `a plan that breaks rules is refused with the place of each problem`() throws {
    let files = try ScratchFolder()
    try files.add("plan.json", #"{"waymark": 1, "roots": [{"id": "A"}, {"id": "A/B"}]}"#)
    let run = try CommandRun(["map", "plan.json"], in: files.url)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("plan.json:1:"))
    #expect(run.errors.hasSuffix("(slashInID)\n"))

    let json = try CommandRun(["map", "plan.json", "--json"], in: files.url)
    #expect(json.status == 2)
    #expect(json.errors.isEmpty)
    #expect(json.output.hasPrefix(#"{"problems":[{"file":"plan.json","line":1,"column":"#))
    #expect(json.output.contains(#""rule":"slashInID""#))
  }

  @Test(arguments: ["nothing.json", "."])
  func `a file that cannot be read is named`(name: String) throws {
    let run = try CommandRun(["map", name])
    #expect(run.status == 2)
    let why = name == "." ? "Is a directory" : "No such file or directory"
    #expect(run.errors == "\(name): the file cannot be read: \(why) (unreadable)\n")

    let json = try CommandRun(["map", name, "--json"])
    #expect(json.status == 2)
    #expect(json.output.hasPrefix(#"{"problems":[{"file":"\#(name)","line":0,"column":0,"#))
  }
}
