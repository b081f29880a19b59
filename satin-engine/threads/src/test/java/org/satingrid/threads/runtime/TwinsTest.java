package org.satingrid.threads.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.threads.rewriting.AccessMode;

/** Programs share the JDK's own collections, locks and futures over nodes, as twins. */
@Timeout(120)
final class TwinsTest {

  @ParameterizedTest
  @CsvSource({"Twinning, 1", "Twinning, 2", "Twinning, 3", "Pooling, 1", "Pooling, 2"})
  void theKindsOfTheJdkDoOverNodesWhatTheyDoInOneMachine(String program, int nodes)
      throws Exception {
    Map<String, byte[]> classes = Programs.compile(program);
    List<String> expected = sorted(Programs.plain(classes, program).output());
    Programs.Outcome outcome = Programs.onNodes(classes, program, nodes, AccessMode.DEFAULT);
    assertNull(outcome.thrown());
    assertEquals(expected, withoutHook(sorted(outcome.output())));
    assertTrue(
        outcome.threads().stream().allMatch(threads -> threads > 0),
        () -> "threads by node: " + outcome.threads());
  }

  private static List<String> sorted(String output) {
    return output.lines().sorted().toList();
  }

  /**
   * Removes the output of the shutdown hook. With plain java the hook runs only when the tests end.
   */
  private static List<String> withoutHook(List<String> lines) {
    assertTrue(lines.contains("hook") || lines.stream().noneMatch("done"::equals));
    return lines.stream().filter(line -> !line.equals("hook")).toList();
  }
}
