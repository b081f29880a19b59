package org.satingrid.benchmarks.spawn;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Reads {@code examples/programs.json}. */
final class Programs {

  private Programs() {}

  static List<Program> read(Path root) {
    JsonNode document = new JsonMapper().readTree(root.resolve("examples/programs.json").toFile());
    List<Program> programs = new ArrayList<>();
    for (JsonNode node : document.get("programs")) {
      List<String> bench = new ArrayList<>();
      node.get("benchArgs").forEach(argument -> bench.add(argument.asString()));
      programs.add(
          new Program(
              node.get("name").asString(),
              node.get("jar").asString(),
              node.get("main").asString(),
              node.get("twin").asString(),
              bench));
    }
    return programs;
  }
}
