package org.satingrid.threads.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.threads.rewriting.Access;

/** Programs give on nodes, bit by bit, what they give under plain java. */
final class ProgramsTest {

  @ParameterizedTest
  @CsvSource({
    "Counting, IC, 1, 500", "Counting, IC, 2, 500", "Counting, PF, 2, 500", "Counting, IC, 3, 300",
    "Grid, IC, 1, 40 4 11", "Grid, IC, 2, 40 4 11", "Grid, PF, 2, 40 4 11", "Grid, PF, 3, 40 3 11"
  })
  void asUnderPlainJava(String program, Access access, int nodes, String arguments)
      throws Exception {
    Map<String, byte[]> classes = Programs.compile(program);
    String[] given = arguments.split(" ");
    String expected = Programs.plain(classes, program, given).output();
    Programs.Outcome outcome = Programs.onNodes(classes, program, nodes, access, given);
    assertNull(outcome.thrown());
    assertEquals(expected, outcome.output());
    assertTrue(
        outcome.threads().stream().allMatch(threads -> threads > 0),
        () -> "threads by node: " + outcome.threads());
  }
}
