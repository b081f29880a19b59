package org.satingrid.agent.attempt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.junit.jupiter.api.Test;

class RefusalsTest {
  private final Refusals refusals = new Refusals();

  @Test
  void aRefusedConnectionIsExplainedOnce() {
    String line = "java.net.SocketException: Operation not permitted";
    assertTrue(refusals.explain(line).orElse("").contains("network connection"));
    assertEquals(Optional.empty(), refusals.explain(line));
  }

  @Test
  void aFileOutsideIsExplained() {
    String line = "Caused by: java.nio.file.NoSuchFileException: /home/me/data.csv";
    assertTrue(refusals.explain(line).orElse("").contains("working directory"));
  }

  @Test
  void aRefusedChangeOfRightsIsExplained() {
    String line = "java.nio.file.FileSystemException: /box/work/in: Operation not permitted";
    assertTrue(refusals.explain(line).orElse("").contains("refused to change the rights"));
    assertEquals(Optional.empty(), refusals.explain(line));
  }

  @Test
  void anOrdinaryFailureIsNot() {
    assertEquals(Optional.empty(), refusals.explain("java.nio.file.NoSuchFileException: in.csv"));
    assertEquals(Optional.empty(), refusals.explain("IllegalStateException: boom"));
  }
}
