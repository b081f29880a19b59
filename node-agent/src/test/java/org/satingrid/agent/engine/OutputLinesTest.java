package org.satingrid.agent.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OutputLinesTest {
  private final List<String> lines = new ArrayList<>();

  @Test
  void cutsLinesWhereverThePiecesEnd() {
    feed("one\ntw", "o\n\nthr", "ee");
    assertEquals(List.of("one", "two", "", "three"), lines);
  }

  @Test
  void decodesACharacterThatComesInTwoPieces() {
    OutputLines cutter = new OutputLines(line -> lines.add(line.text()));
    byte[] bytes = "é\n".getBytes(StandardCharsets.UTF_8);
    cutter.accept(new byte[] {bytes[0]}, 1, null);
    cutter.accept(new byte[] {bytes[1], bytes[2]}, 2, null);
    assertEquals(List.of("é"), lines);
  }

  @Test
  void replacesWhatIsNotUtf8() {
    OutputLines cutter = new OutputLines(line -> lines.add(line.text()));
    cutter.accept(new byte[] {'a', (byte) 0xff, 'b', '\n'}, 4, null);
    assertEquals(List.of("a\ufffdb"), lines);
  }

  @Test
  void stripsEscapesControlsAndReorderingButKeepsTabs() {
    feed("\u001b[31mred\u001b[0m\ttab\u0007\u202e\r\u001b]0;title\u0007!\n");
    assertEquals(List.of("red\ttab!"), lines);
  }

  @Test
  void boundsALineAndSaysByHowMuch() {
    feed("x".repeat(OutputLines.MAX_BYTES + 10) + "\nnext\n");
    assertTrue(lines.get(0).endsWith(" [10 more bytes]"));
    assertEquals("next", lines.get(1));
  }

  @Test
  void aBudgetLetsABurstThroughAndRefills() {
    Budget budget = new Budget(10, 2, 0);
    assertTrue(budget.take(0));
    assertTrue(budget.take(0));
    assertFalse(budget.take(0));
    assertTrue(budget.take(100_000_000));
    assertFalse(budget.take(100_000_000));
    assertEquals(2, budget.takeDropped());
    assertEquals(0, budget.takeDropped());
  }

  private void feed(String... pieces) {
    OutputLines cutter = new OutputLines(line -> lines.add(line.text()));
    for (String piece : pieces) {
      byte[] bytes = piece.getBytes(StandardCharsets.UTF_8);
      cutter.accept(bytes, bytes.length, null);
    }
    cutter.end(null);
  }
}
