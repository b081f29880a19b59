package org.satingrid.threads.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.threads.rewriting.Access;
import org.satingrid.threads.rewriting.AccessMode;

/** Programs must give exactly the same results on nodes as with plain java. */
final class ProgramsTest {

  @ParameterizedTest
  @CsvSource({
    "Counting, IC, true, 1, 500",
    "Counting, IC, true, 2, 500",
    "Counting, PF, false, 2, 500",
    "Counting, IC, false, 3, 300",
    "Grid, IC, true, 1, 40 4 11",
    "Grid, IC, true, 2, 40 4 11",
    "Grid, IC, false, 2, 40 4 11",
    "Grid, PF, false, 2, 40 4 11",
    "Grid, PF, true, 3, 40 3 11",
    "Language, IC, true, 1, -",
    "Language, IC, true, 2, -",
    "Language, IC, false, 2, -",
    "Language, PF, true, 3, -",
    "Valuing, IC, true, 2, -",
    "Valuing, PF, false, 3, -",
    "Settling, IC, true, 1, -",
    "Settling, IC, true, 2, -",
    "Settling, PF, false, 3, -",
    "Locking, IC, true, 2, -",
    "Reflecting, IC, true, 2, -",
    "Reflecting, PF, false, 2, -",
    "Interning, IC, true, 2, -",
    "Interning, PF, false, 3, -",
    "Throwing, IC, true, 2, -",
    "Throwing, PF, false, 3, -",
    "Carrying, IC, true, 1, -",
    "Carrying, IC, true, 2, -",
    "Carrying, PF, false, 3, -",
    "Setting, IC, true, 2, -",
    "Setting, PF, false, 3, -",
    "Building, IC, true, 2, -",
    "Building, PF, false, 3, -",
    "Sharing, IC, true, 2, -",
    "Sharing, PF, false, 3, -",
    "Constants, IC, true, 2, -",
    "Showing, IC, true, 1, -",
    "Showing, IC, true, 2, -",
    "Showing, PF, false, 3, -"
  })
  void asUnderPlainJava(String program, Access access, boolean hoists, int nodes, String arguments)
      throws Exception {
    Map<String, byte[]> classes = Programs.compile(program);
    String[] given = arguments.split(" ");
    String expected = Programs.plain(classes, program, given).output();
    Programs.Outcome outcome =
        Programs.onNodes(classes, program, nodes, new AccessMode(access, hoists), given);
    assertNull(outcome.thrown());
    assertEquals(expected, outcome.output());
    assertTrue(
        outcome.threads().stream().allMatch(threads -> threads > 0),
        () -> "threads by node: " + outcome.threads());
  }

  /**
   * Loops that wait for plain fields. The compilers of plain Java can turn such loops into endless
   * loops.
   */
  @ParameterizedTest
  @CsvSource({"IC, true, 2", "IC, false, 3", "PF, true, 2"})
  void plainFlagsEnd(Access access, boolean hoists, int nodes) throws Exception {
    Programs.Outcome outcome =
        Programs.onNodes(
            Programs.compile("Flagging"), "Flagging", nodes, new AccessMode(access, hoists), "-");
    assertNull(outcome.thrown());
    assertEquals("slept\nyielded\nspun\nasked\nprinted\ncounted\nslept\n", outcome.output());
    assertTrue(
        outcome.threads().stream().allMatch(threads -> threads > 0),
        () -> "threads by node: " + outcome.threads());
  }
}
