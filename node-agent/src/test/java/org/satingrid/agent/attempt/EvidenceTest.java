package org.satingrid.agent.attempt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.agent.config.Json;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Line;
import org.satingrid.contract.agent.FromAgent.Log;
import org.satingrid.contract.agent.ToAgent.Ack;

class EvidenceTest {
  private static final Instant T0 = Instant.parse("2026-01-01T00:00:00Z");

  @TempDir Path directory = Path.of("");

  @Test
  void gathersLinesForAMomentAndSendsThemAsOne() throws IOException {
    Evidence evidence = new Evidence("a1", directory);
    evidence.line(line("one"), T0);
    evidence.line(line("two"), T0);
    assertEquals(List.of(), sent(evidence));
    assertFalse(evidence.delivered());
    evidence.tick(T0.plusSeconds(1));
    List<Log> chunks = sent(evidence);
    assertEquals(1, chunks.size());
    assertEquals(2, chunks.get(0).lines().size());
    assertFalse(evidence.delivered());
    evidence.acknowledged(new Ack("a1", 0, 1));
    assertTrue(evidence.delivered());
  }

  @Test
  void cutsChunksThatNoPortalMindsHoweverLongTheLines() throws IOException {
    Evidence evidence = new Evidence("a1", directory);
    for (int i = 0; i < 40; i++) {
      evidence.line(line("x".repeat(4096)), T0);
    }
    evidence.finish(T0);
    for (Log chunk : sent(evidence)) {
      assertTrue(chunk.lines().stream().mapToInt(l -> l.text().length()).sum() < 40_000);
    }
  }

  @Test
  void losesLinesRatherThanTheJobWhenTheDiskDoesNotTakeThem() throws IOException {
    Path spool = directory.resolve("spool");
    Evidence evidence = new Evidence("a1", spool);
    Files.delete(spool);
    evidence.line(line("lost"), T0);
    evidence.tick(T0.plusSeconds(1));
    assertTrue(evidence.delivered());
    Files.createDirectory(spool);
    evidence.finish(T0);
    assertTrue(sent(evidence).get(0).lines().get(0).text().startsWith("1 lines dropped"));
  }

  private static Line line(String text) {
    return new Line(T0, "stdout", "info", text);
  }

  private static List<Log> sent(Evidence evidence) {
    List<Log> chunks = new ArrayList<>();
    evidence.send(message -> chunks.add((Log) Json.read(message, FromAgent.class)));
    return chunks;
  }
}
