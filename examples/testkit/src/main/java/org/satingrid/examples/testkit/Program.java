package org.satingrid.examples.testkit;

import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The entry of a program in {@code programs.json}.
 *
 * @param main name of the class that spawns
 * @param twin name of its sequential version
 * @param args arguments of a run that is long enough to be measured
 * @param answer the last line that this run prints
 * @param smallArgs arguments of a short run for tests
 * @param smallAnswer the last line of that run
 * @param checkArgs arguments of a run for repeated checks on a simulated grid
 */
public record Program(
    String name,
    String main,
    String twin,
    List<String> args,
    String answer,
    List<String> smallArgs,
    String smallAnswer,
    List<String> checkArgs) {

  /** Tests run in the folder of their module, next to the file. */
  private static final Path FILE = Path.of("..", "programs.json");

  /**
   * Returns a program for tests only, which is not in {@code programs.json}.
   *
   * @param answer the last line of a run without arguments
   */
  public static Program of(
      String name,
      Class<?> main,
      Class<?> twin,
      String answer,
      List<String> smallArgs,
      String smallAnswer) {
    return new Program(
        name, main.getName(), twin.getName(), List.of(), answer, smallArgs, smallAnswer, smallArgs);
  }

  /** Returns the program of that name. */
  public static Program named(String name) {
    for (JsonNode entry : JsonMapper.shared().readTree(FILE.toFile()).get("programs")) {
      if (entry.get("name").asString().equals(name)) {
        return new Program(
            name,
            entry.get("main").asString(),
            entry.get("twin").asString(),
            words(entry.get("args")),
            entry.get("answer").asString(),
            words(entry.get("smallArgs")),
            entry.get("smallAnswer").asString(),
            words(entry.get(entry.has("checkArgs") ? "checkArgs" : "smallArgs")));
      }
    }
    throw new IllegalArgumentException(FILE + " has no program " + name);
  }

  private static List<String> words(JsonNode array) {
    return array.valueStream().map(JsonNode::asString).toList();
  }
}
