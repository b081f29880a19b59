package org.satingrid.agent.escape;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.satingrid.agent.isolation.Isolation;
import org.satingrid.contract.api.IsolationClass;

/**
 * Compares what an isolation class promises with the successful attempts of a hostile application.
 */
final class Promise {
  /**
   * For each kind of attempt, the words of the weakness that reports it to the owner of the host.
   */
  private static final Map<String, String> TOLD =
      Map.of(
          "files", "the agent's files",
          "network", "Unix sockets",
          "processes", "processes of the agent's user",
          "kernel", "every system call");

  private Promise() {}

  static void check(Scene scene) throws Exception {
    Set<String> reached = scene.attempt();
    if (scene.isolation().grade() != IsolationClass.C) {
      assertEquals(Set.of(), reached, "class " + scene.isolation().grade());
      return;
    }
    Set<String> kinds = new TreeSet<>();
    reached.forEach(name -> kinds.add(name.substring(0, name.indexOf(':'))));
    assertEquals(told(scene.isolation()), kinds, reached + " of " + scene.isolation().weaknesses());
  }

  private static Set<String> told(Isolation isolation) {
    Set<String> told = new TreeSet<>();
    TOLD.forEach(
        (kind, words) -> {
          if (isolation.weaknesses().stream().anyMatch(each -> each.what().contains(words))) {
            told.add(kind);
          }
        });
    return told;
  }
}
