package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.satingrid.cli.portal.Json;
import org.satingrid.contract.api.AccessDetection;
import org.satingrid.contract.api.Gang;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.JobThreads;
import org.satingrid.contract.api.JobThreads.ThreadsNode;
import org.satingrid.contract.api.JobThreads.ThreadsPlace;
import org.satingrid.contract.api.JobThreads.ThreadsStuck;
import org.satingrid.contract.api.JobThreads.ThreadsTraffic;
import org.satingrid.contract.api.NewJob;

/** Tests jobs of threaded programs. */
class ThreadedJobsTest extends SignedInTest {
  private static final String ID = Samples.JOB_ID;

  @BeforeEach
  void tellOfTheJob() {
    portal.on("GET /jobs/" + ID, 200, Samples.job(12, JobState.RUNNING, 0));
    portal.on(
        "GET /applications?pageSize=100",
        200,
        Samples.page(List.of(Samples.app("t", "threads", 0))));
    portal.on("POST /jobs", 201, Samples.job(12, JobState.QUEUED, 0));
  }

  private NewJob sent() {
    return Json.read(portal.last().body(), NewJob.class);
  }

  @Test
  void nodesAndAccessAreAskedFor() {
    assertEquals(
        0,
        run.run(
            "jobs", "submit", "--app", "threads", "--nodes", "3", "--access", "pf", "--", "jacobi"),
        run.err());
    assertEquals(new Gang(3, null, AccessDetection.PF), sent().gang());
    assertEquals(0, run.run("jobs", "submit", "--app", "threads", "--several-sites"), run.err());
    assertEquals(new Gang(null, true, null), sent().gang());
    assertEquals(0, run.run("jobs", "submit", "--app", "threads"), run.err());
    assertNull(sent().gang());
  }

  @Test
  void aFileMayDescribeThem() throws IOException {
    Path file = home.resolve("job.yaml");
    Files.writeString(file, "application: threads\ngang:\n  nodes: 4\n  access: pf\n");
    assertEquals(0, run.run("jobs", "submit", "-f", file.toString()), run.err());
    assertEquals(new Gang(4, null, AccessDetection.PF), sent().gang());
  }

  @Test
  void aPlainJarIsUploadedAsThreads() throws IOException {
    Path jar = Files.writeString(home.resolve("plain.jar"), "PK");
    portal.on("POST /applications", 201, Samples.app("t", "plain", 0));
    assertEquals(0, run.run("apps", "upload", jar.toString(), "--model", "threads"), run.err());
    assertTrue(portal.last().body().contains("name=\"model\"\r\n\r\nthreads\r\n"));
  }

  @Test
  void whatNodesHaveDoneIsShown() {
    JobThreads threads =
        new JobThreads(
            ID,
            Samples.START,
            List.of(
                new ThreadsNode("n0", "delft", 1, 10, 5, 2, 0.0125, 3, 0.5),
                new ThreadsNode("n1", "delft", 2, 0, 0, 0, 0, 0, 0)),
            List.of(new ThreadsPlace("demo.Main.run:7", "n0", "delft", 10, 5, 0.0125)),
            List.of(new ThreadsTraffic("n1", "n0", 4096, 512)),
            List.of());
    portal.on("GET /jobs/" + ID + "/threads", 200, threads);
    assertEquals(0, run.run("jobs", "threads", ID), run.err());
    List<String> lines = run.lines();
    assertEquals(
        "Site   Node  Threads  Misses  Fetches  Waited (ms)  Flushes  Lock waits  Waited (ms)",
        lines.get(0));
    assertTrue(
        lines.get(1).startsWith("delft  n0          1      10        5         12.5"), run.out());
    assertTrue(run.out().contains("demo.Main.run:7"), run.out());
    assertTrue(run.out().contains("n1    n0"), run.out());
    assertEquals(0, run.run("jobs", "threads", ID, "--json"), run.err());
    assertEquals(threads, run.document(JobThreads.class));
  }

  @Test
  void aDeadlockComesFirst() {
    ThreadsStuck stuck =
        new ThreadsStuck(
            "one", "delft/n1", false, "demo.Account", "two on delft/n0", "demo.Bank.transfer:26");
    JobThreads threads =
        new JobThreads(
            ID,
            Samples.START,
            List.of(new ThreadsNode("n0", "delft", 1, 10, 5, 2, 0.0125, 3, 0.5)),
            List.of(),
            List.of(),
            List.of(stuck));
    portal.on("GET /jobs/" + ID + "/threads", 200, threads);
    assertEquals(0, run.run("jobs", "threads", ID), run.err());
    List<String> lines = run.lines();
    assertTrue(lines.get(0).startsWith("Deadlock: all threads wait"), run.out());
    assertEquals(
        "one     delft/n1  to enter  demo.Account  two on delft/n0  demo.Bank.transfer:26",
        lines.get(2));
    assertTrue(lines.get(4).startsWith("Site "), run.out());
  }
}
