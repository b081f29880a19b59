package org.satingrid.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.launcher.link.EngineReport;
import org.satingrid.launcher.link.EngineReport.Failed;
import org.satingrid.launcher.link.EngineReport.Succeeded;
import org.satingrid.launcher.link.EngineReport.Threads;
import org.satingrid.launcher.link.EngineSpec;
import org.satingrid.threads.rewriting.Access;

/**
 * Runs a program of plain threads on two engine processes. Each process is a node with a separate
 * memory.
 */
@Timeout(600)
class ThreadedProgramTest {
  @TempDir static Path shared;
  static Path application = shared;

  @TempDir Path directory;
  private EngineProcesses engines;

  @BeforeAll
  static void compile() throws IOException {
    application = TestApplication.jar(shared);
  }

  @BeforeEach
  void open() {
    engines = new EngineProcesses(directory, application);
  }

  @AfterEach
  void close() {
    engines.close();
  }

  private static Threads last(EngineUnderTest engine) throws Exception {
    Threads last = null;
    for (EngineReport report : engine.reports()) {
      last = report instanceof Threads threads ? threads : last;
    }
    return assertInstanceOf(Threads.class, last);
  }

  @Test
  void shouldRunItsThreadsOnBothNodes() throws Exception {
    // The content of the arrays is sent as bulk, between small messages about locks.
    EngineUnderTest first = engines.startThreaded("demo.threads.Adding", "4", "200000");
    EngineUnderTest other = engines.startThreaded("demo.threads.Adding", "4", "200000");
    assertEquals(0, first.awaitExit(120), first.output());
    assertEquals(0, other.awaitExit(60), other.output());
    long numbers = 4L * 200_000 * 199_999 / 2;
    assertTrue(first.output().contains("sum 19800, numbers " + numbers), first.output());
    assertEquals(new Succeeded(), first.lastReport());
    assertEquals(2, last(first).started());
    Threads far = last(other);
    assertEquals(2, far.started());
    assertTrue(far.lockWaits() > 0, far::toString);
    // Main has made the arrays. The other node fetches its two arrays and sends their changes back.
    assertTrue(far.fetched().getOrDefault("site0/node0", 0L) > 3_000_000, far::toString);
    assertTrue(far.written().getOrDefault("site0/node0", 0L) > 3_000_000, far::toString);
    assertTrue(
        far.places().stream().anyMatch(p -> p.place().startsWith("demo.threads.Adding.run:")),
        far::toString);
  }

  @Test
  void shouldNameTheNodeThatIsLost() throws Exception {
    EngineUnderTest first = engines.startThreaded("demo.threads.Stuck");
    EngineUnderTest other = engines.startThreaded("demo.threads.Stuck");
    other.awaitTelemetry();
    first.awaitTelemetry();
    other.kill();
    assertEquals(1, first.awaitExit(60), first.output());
    Failed failed = assertInstanceOf(Failed.class, first.lastReport());
    assertEquals("node-lost", failed.code());
    assertTrue(failed.message().startsWith("Node site1/node1 was lost"), failed::message);
  }

  @Test
  void shouldNameTheFirstNodeIfThatIsLost() throws Exception {
    EngineUnderTest first = engines.startThreaded("demo.threads.Stuck");
    EngineUnderTest other = engines.startThreaded("demo.threads.Stuck");
    other.awaitTelemetry();
    first.awaitTelemetry();
    first.kill();
    assertEquals(1, other.awaitExit(60), other.output());
    Failed failed = assertInstanceOf(Failed.class, other.lastReport());
    assertTrue(failed.message().startsWith("Node site0/node0 was lost"), failed::message);
  }

  @Test
  void shouldNameThreadsThatWaitForEachOtherAndStop() throws Exception {
    EngineUnderTest first = engines.startThreaded("demo.threads.Stuck");
    EngineUnderTest other = engines.startThreaded("demo.threads.Stuck");
    Threads told = first.awaitDeadlock();
    assertEquals(3, told.deadlock().size(), told::toString);
    for (Threads.Stuck stuck : told.deadlock()) {
      boolean main = stuck.thread().equals("main");
      assertEquals(main, stuck.notice(), told::toString);
      assertEquals(main ? "" : "main on site0/node0", stuck.owner(), told::toString);
      String place = main ? "demo.threads.Stuck.main:24" : "demo.threads.Stuck.run:12";
      assertEquals(place, stuck.place(), told::toString);
    }
    assertEquals(
        List.of("site0/node0", "site0/node0", "site1/node1"),
        told.deadlock().stream().map(Threads.Stuck::node).toList());
    first.stop("the test says so");
    other.stop("the test says so");
    assertEquals(0, first.awaitExit(60), first.output());
    other.awaitExit(60);
  }

  @Test
  void shouldFailWithWhatMainThrew() throws Exception {
    EngineUnderTest first = engines.startThreaded("demo.threads.Thrown");
    EngineUnderTest other = engines.startThreaded("demo.threads.Thrown");
    assertEquals(1, first.awaitExit(60), first.output());
    Failed failed = assertInstanceOf(Failed.class, first.lastReport());
    assertEquals("application-threw", failed.code());
    assertTrue(
        failed.message().startsWith("java.lang.IllegalStateException: no good (at demo.threads"),
        failed::message);
    assertEquals(0, other.awaitExit(60), other.output());
  }

  @Test
  void shouldNeedForTrapsWhatTheLibrarySays() {
    assertEquals(Access.PF.flags(), EngineSpec.TRAPS);
  }
}
