package org.satingrid.agent.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class ThreadDumpTest {
  private final ThreadDump dump = new ThreadDump();

  @Test
  void whatAProgramPrintsIsItsOwn() {
    assertFalse(dump.takes("Full thread dump of nobody's asking"));
    assertFalse(dump.takes(" indented"));
  }

  @Test
  void theDumpIsTakenOutFromTheFirstLineToTheFiguresOfTheHeap() throws InterruptedException {
    CompletableFuture<String> asked = dump.expect();
    assertFalse(dump.takes("a line before"));
    for (String line :
        List.of(
            "Full thread dump OpenJDK", "\"main\" #1", "  at Fib.fib", "", "JNI global refs: 3")) {
      assertTrue(dump.takes(line), line);
    }
    for (String line : List.of("", "Heap", " def new generation", "  eden space 1K")) {
      assertTrue(dump.takes(line), line);
    }
    assertFalse(dump.takes("a line after"));
    assertFalse(dump.takes(" and an indented one"));
    String text = ThreadDump.await(asked);
    assertTrue(text.startsWith("Full thread dump OpenJDK\n"), text);
    assertTrue(text.endsWith("JNI global refs: 3\n"), text);
  }

  @Test
  void twoQuestionsAtATimeHaveOneAnswer() {
    assertEquals(dump.expect(), dump.expect());
  }
}
