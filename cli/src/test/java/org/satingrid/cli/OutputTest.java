package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.JobOutput;
import org.satingrid.contract.api.JobOutput.Stream;
import org.satingrid.contract.api.JobState;

class OutputTest extends SignedInTest {
  private static final String JOB = "GET /jobs/" + Samples.JOB_ID;

  @Test
  void stdoutOfMainIsPrintedByteForByte() {
    ended();
    offer("node-1", Stream.STDOUT, true, "one\n\u001b[1mtwo");
    assertEquals(0, run.run("jobs", "output", Samples.JOB_ID), run.err());
    assertEquals("one\n\u001b[1mtwo", run.out());
  }

  @Test
  void streamsOfANodeAndFilesAreChosen() throws IOException {
    ended();
    offer("node-2", Stream.STDERR, false, "a warning\n");
    Path file = home.resolve("err.txt");
    assertEquals(
        0,
        run.run(
            "jobs", "output", Samples.JOB_ID, "--stderr", "--node", "node-2", "--into", "" + file),
        run.err());
    assertEquals("a warning\n", Files.readString(file));
  }

  @Test
  void aJobThatPrintedNothingThereSaysSo() {
    ended();
    offer("node-2", Stream.STDERR, false, "a warning\n");
    assertEquals(0, run.run("jobs", "output", Samples.JOB_ID));
    assertEquals(
        "satin: the portal has no stdout of job #12; it has output of node-2\n", run.err());
  }

  @Test
  void aJobThatRunsNamesTheOtherWay() {
    portal.on(JOB, 200, Samples.job(12, JobState.RUNNING, 0.5));
    portal.on(JOB + "/output", 200, Samples.page(List.of()));
    assertEquals(0, run.run("jobs", "output", Samples.JOB_ID));
    assertTrue(run.err().contains("With --follow you see lines now"), run.err());
  }

  @Test
  void damagedOutputIsNotPrinted() {
    ended();
    JobOutput listed = listed("node-1", Stream.STDOUT, true, "right");
    portal.on(JOB + "/output", 200, Samples.page(List.of(listed)));
    answer(listed, "wrong");
    assertEquals(6, run.run("jobs", "output", Samples.JOB_ID));
    assertEquals("", run.out());
  }

  private void ended() {
    portal.on(JOB, 200, Samples.job(12, JobState.SUCCEEDED, 1));
  }

  private void offer(String node, Stream stream, boolean main, String text) {
    JobOutput listed = listed(node, stream, main, text);
    portal.on(JOB + "/output", 200, Samples.page(List.of(listed)));
    answer(listed, text);
  }

  private static JobOutput listed(String node, Stream stream, boolean main, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return new JobOutput(
        stream, node, main, bytes.length, ResultsTest.sha256(bytes), Instant.EPOCH);
  }

  private void answer(JobOutput listed, String text) {
    portal.on(
        JOB + "/output/file?stream=" + listed.stream() + "&node=" + listed.node(),
        ScriptedPortal.bytes(200, "text/plain", text.getBytes(StandardCharsets.UTF_8)));
  }
}
