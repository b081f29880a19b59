package org.satingrid.agent.attempt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.agent.config.Json;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Line;
import org.satingrid.contract.agent.FromAgent.Log;
import org.satingrid.contract.agent.FromAgent.PicturePart;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.contract.agent.FromAgent.Telemetry;
import org.satingrid.contract.agent.FromAgent.TreeTask;
import org.satingrid.contract.agent.ToAgent.Ack;
import org.satingrid.launcher.link.EngineReport;

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

  @Test
  void sendsEachTaskOfTheTreeOnceWithASampleThatIsKept() throws IOException {
    Path spool = directory.resolve("spool");
    Evidence evidence = new Evidence("a1", spool);
    evidence.tree(tree(300), T0);
    evidence.tree(tree(400), T0);
    Files.delete(spool);
    evidence.sample(sample(1));
    Files.createDirectory(spool);
    evidence.sample(sample(2));
    evidence.sample(sample(3));
    evidence.sample(sample(4));
    List<Telemetry> sent = new ArrayList<>();
    evidence.send(message -> sent.add((Telemetry) Json.read(message, FromAgent.class)));
    assertEquals(List.of(1L, 2L, 3L), sent.stream().map(Telemetry::seq).toList());
    List<TreeTask> tasks = new ArrayList<>();
    for (Telemetry message : sent) {
      tasks.addAll(Objects.requireNonNullElse(message.tasks(), List.of()));
    }
    assertEquals(700, tasks.size());
    assertEquals("1-300", tasks.get(0).name());
    assertEquals("1-400", tasks.get(300).name());
    assertNull(sent.get(2).tasks());
  }

  @Test
  void believesNothingThatAnEngineTellsOfTasks() throws IOException {
    Evidence evidence = new Evidence("a1", directory);
    String escape = "\u001b[31mx\u202e";
    evidence.tree(
        new EngineReport.Tree(
            List.of(
                told("", 1, 5, 9),
                told("x".repeat(65), 1, 5, 9),
                told(escape, -3, Long.MIN_VALUE, Long.MAX_VALUE),
                told("1-2", 7, Long.MAX_VALUE, 3))),
        T0);
    evidence.sample(sample(1));
    List<Telemetry> sent = new ArrayList<>();
    evidence.send(message -> sent.add((Telemetry) Json.read(message, FromAgent.class)));
    TreeTask first =
        new TreeTask("x", "1-0", "Fib.fib", 0, null, Instant.EPOCH, T0, TreeTask.Ending.DONE);
    TreeTask second = new TreeTask("1-2", "1-0", "Fib.fib", 1, null, T0, T0, TreeTask.Ending.DONE);
    assertEquals(List.of(first, second), sent.get(0).tasks());
  }

  @Test
  void partsOfPicturesGoWithSamplesAsFarAsTheyFit() throws IOException {
    Evidence evidence = new Evidence("a1", directory);
    String pixels = "A".repeat(4 * 16_000);
    evidence.pictures(
        new EngineReport.Pictures(
            List.of(
                part("p.png", 16_000, pixels),
                part("", 1, "AAAA"),
                part("p\u0007.png", 1, "AAAA"),
                part("p.png", 1, "<img>"),
                part("p.png", 2, "AAAA"),
                part("p.png", 1, "AAAA"))));
    evidence.pictures(
        new EngineReport.Pictures(Collections.nCopies(5, part("q.png", 16_000, pixels))));
    for (int second = 1; second <= 3; second++) {
      evidence.sample(sample(second));
    }
    List<Telemetry> sent = new ArrayList<>();
    evidence.send(message -> sent.add((Telemetry) Json.read(message, FromAgent.class)));
    List<String> first =
        Objects.requireNonNull(sent.get(0).parts()).stream().map(PicturePart::picture).toList();
    assertEquals(List.of("p.png", "p.png", "q.png", "q.png", "q.png"), first);
    assertEquals(2, Objects.requireNonNull(sent.get(1).parts()).size());
    assertNull(sent.get(2).parts());
  }

  private static EngineReport.PicturePart part(String picture, int columns, String rgb) {
    return new EngineReport.PicturePart(picture, 20_000, 9, 0, 0, 20_000, 9, columns, 1, rgb);
  }

  private static EngineReport.Tree tree(int tasks) {
    return new EngineReport.Tree(Collections.nCopies(tasks, told("1-" + tasks, 0.5, 0, 0)));
  }

  private static EngineReport.TreeTask told(String name, double weight, long began, long ended) {
    return new EngineReport.TreeTask(
        name, "1-0", "Fib.fib", weight, "", began, ended, EngineReport.TreeTask.Ending.DONE);
  }

  private static Sample sample(int second) {
    return new Sample(
        T0.plusSeconds(second),
        1,
        second,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        Map.of(),
        Map.of(),
        Map.of(),
        Map.of(),
        Map.of(),
        Map.of());
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
