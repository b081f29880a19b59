package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;

/** Tests that commands cover all routes of the portal. */
class RoutesTest {
  private static final Path CONTRACT = Path.of("..", "contract", "openapi.json");
  private static final Set<String> METHODS = Set.of("get", "put", "post", "patch", "delete");

  /** Routes that need no command, with the reasons. */
  private static final Map<String, String> WITHOUT_COMMAND =
      Map.of(
          "POST /session", "a browser's session; the command has a token, see 'satin login'",
          "DELETE /session", "a browser's session; 'satin tokens remove' ends a token",
          "GET /problems/{code}", "the command shows title and detail of each problem");

  @TempDir Path home;

  private Set<String> asked() {
    return Commands.ofPortal(home).values().stream()
        .flatMap(command -> command.routes().stream())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> offered() throws IOException {
    Set<String> routes = new TreeSet<>();
    JsonMapper.shared()
        .readTree(Files.readString(CONTRACT))
        .get("paths")
        .properties()
        .forEach(
            path ->
                path.getValue().propertyNames().stream()
                    .filter(METHODS::contains)
                    .map(method -> method.toUpperCase(Locale.ROOT))
                    .map(method -> method + " " + path.getKey().replaceFirst("^/api/v1", ""))
                    .forEach(routes::add));
    return routes;
  }

  @Test
  void everyRouteHasACommand() throws IOException {
    Set<String> missing = offered();
    missing.removeAll(asked());
    assertEquals(new TreeSet<>(WITHOUT_COMMAND.keySet()), missing, "routes without a command");
  }

  @Test
  void everyRouteOfACommandExists() throws IOException {
    Set<String> invented = asked();
    invented.removeAll(offered());
    assertEquals(Set.of(), invented);
  }

  @Test
  void everyCommandSaysWhatItAsks() {
    List<String> silent = new ArrayList<>();
    Commands.ofPortal(home)
        .forEach(
            (name, command) -> {
              if (command.routes().isEmpty()) {
                silent.add(name);
              }
            });
    assertEquals(List.of(), silent);
  }
}
