package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.satingrid.cli.portal.Json;
import org.satingrid.contract.api.Cancel;
import org.satingrid.contract.api.ChangeJob;
import org.satingrid.contract.api.Hold;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;

/** Tests the commands that give orders for a submitted job. */
class JobOrdersTest extends SignedInTest {
  private static final String JOB = "/jobs/" + Samples.JOB_ID;

  @BeforeEach
  void tellOfTheJob() {
    portal.on("GET " + JOB, 200, Samples.job(12, JobState.QUEUED, 0));
  }

  private void does(String verb, JobState after, String said, String... options) {
    portal.on("POST " + JOB + "/" + verb, 202, Samples.job(12, after, 0));
    String[] line = new String[3 + options.length];
    line[0] = "jobs";
    line[1] = verb;
    line[2] = Samples.JOB_ID;
    System.arraycopy(options, 0, line, 3, options.length);
    assertEquals(0, run.run(line), run.err());
    assertEquals(List.of(said), run.lines());
    String[] json = java.util.Arrays.copyOf(line, line.length + 1);
    json[line.length] = "--json";
    assertEquals(0, run.run(json), run.err());
    assertEquals(12, run.document(Job.class).number());
  }

  @Test
  void aJobIsCancelledOrKilledWithAReason() {
    does("cancel", JobState.RUNNING, "#12 gallery is being cancelled", "--reason", "wrong scene");
    assertEquals(new Cancel("wrong scene"), Json.read(portal.last().body(), Cancel.class));
    does("kill", JobState.CANCELLED, "#12 gallery is CANCELLED", "--reason", "it hangs");
    assertEquals(new Cancel("it hangs"), Json.read(portal.last().body(), Cancel.class));
    assertEquals(2, run.run("jobs", "kill", Samples.JOB_ID));
  }

  @Test
  void aJobIsHeldAndReleased() {
    does("hold", JobState.HELD, "#12 gallery is HELD", "--reason", "tonight");
    assertEquals(new Hold("tonight"), Json.read(portal.last().body(), Hold.class));
    does("release", JobState.QUEUED, "#12 gallery is QUEUED");
  }

  @Test
  void aJobIsMadeToAskForOtherNodes() {
    portal.on("PATCH " + JOB, 200, Samples.job(12, JobState.RUNNING, 0));
    assertEquals(
        0,
        run.run(
            "jobs",
            "set",
            Samples.JOB_ID,
            "--site",
            "das",
            "--site",
            "brno",
            "--max-workers",
            "none",
            "--reason",
            "too far"),
        run.err());
    assertEquals(List.of("#12 gallery is RUNNING and asks for any site"), run.lines());
    assertEquals(
        new ChangeJob(List.of("das", "brno"), 0, null, "too far"),
        Json.read(portal.last().body(), ChangeJob.class));
    assertEquals(0, run.run("jobs", "set", Samples.JOB_ID, "--any-site", "--priority", "-3"));
    assertEquals(
        new ChangeJob(List.of(), null, -3, ""), Json.read(portal.last().body(), ChangeJob.class));
    assertEquals(2, run.run("jobs", "set", Samples.JOB_ID));
    assertEquals(2, run.run("jobs", "set", Samples.JOB_ID, "--any-site", "--site", "das"));
    assertEquals(2, run.run("jobs", "set", Samples.JOB_ID, "--max-workers", "few"));
  }

  @Test
  void aJobIsRunOnceMoreAndNotTwice() {
    portal.on("POST " + JOB + "/rerun", exchange -> {});
    portal.on("POST " + JOB + "/rerun", 201, Samples.job(13, JobState.QUEUED, 0));
    assertEquals(0, run.run("jobs", "rerun", Samples.JOB_ID), run.err());
    assertEquals(
        List.of("Job #13 gallery submitted, id job-13", "Follow it with 'satin jobs watch 13'"),
        run.lines());
    List<String> keys =
        portal.requests().stream()
            .filter(request -> request.method().equals("POST"))
            .map(request -> request.header("Idempotency-key"))
            .toList();
    assertEquals(2, keys.size());
    assertEquals(keys.get(0), keys.get(1));
    assertFalse(keys.get(0).isEmpty());
  }
}
