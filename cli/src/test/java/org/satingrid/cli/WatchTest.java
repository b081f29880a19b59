package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.satingrid.cli.portal.Json;
import org.satingrid.contract.api.JobEvent;
import org.satingrid.contract.api.JobOutput;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.ProgrammingModel;

class WatchTest extends SignedInTest {

  private static final String EVENTS = "GET /jobs/" + Samples.JOB_ID + "/events";
  private static final String END = "event: end\ndata: {}\n\n";

  @BeforeEach
  void tellOfJobs() {
    portal.on("GET /jobs/" + Samples.JOB_ID, 200, Samples.job(12, JobState.RUNNING, 0));
  }

  @Test
  void aSuccessEndsWithTheTableOfWhoDidTheWork() {
    portal.on(EVENTS, ScriptedPortal.stream(wholeRun()));
    assertEquals(0, watch(), run.err());
    assertEquals(
        List.of(
            "#12 QUEUED: no site has a free node",
            "#12 RUNNING [##########..............] 43.2 %  0:21 left  das 57.5 %  lecce 28.2 % "
                + " brno 14.3 %",
            "#12 gallery SUCCEEDED after 0:26",
            "",
            "Site   Nodes  Workers  Speed (ref. cores)  Work (ref-s)  Share (%)  Predicted (%)  Off"
                + " by (points)  Busy (%)",
            "das        1        1                1.00          25.7       57.5           57.1      "
                + "       +0.4      98.0",
            "lecce      1        1                0.50          12.6       28.2           28.6      "
                + "       -0.4      98.0",
            "brno       1        1                0.25          6.40       14.3           14.3      "
                + "       +0.0      98.0",
            "44.7 ref-s (seconds on one reference core) in all; balance error 0.012"),
        run.lines());
  }

  @Test
  void inATerminalOneLineIsRedrawnWithTheColoursOfTheSites() {
    portal.on(EVENTS, ScriptedPortal.stream(wholeRun()));
    assertEquals(0, run.inTerminal().run("jobs", "watch", Samples.JOB_ID), run.err());
    assertEquals(4, run.out().split("\r#12 ", -1).length - 1);
    assertTrue(run.out().contains("\033[38;5;75m  das 57.5 %\033[0m"), run.out());
    assertTrue(run.out().contains("\033[K\n#12 gallery SUCCEEDED"), run.out());
  }

  @Test
  void aJobThatDoesNotTellHowFarItIsHasItsWorkInPlaceOfTheBar() {
    ProgrammingModel model = ProgrammingModel.FJTASK;
    portal.on(
        EVENTS,
        ScriptedPortal.stream(
            Samples.event(1, Samples.distribution()),
            Samples.event(2, Samples.job(12, model, JobState.RUNNING, 0)),
            Samples.event(3, Samples.job(12, model, JobState.SUCCEEDED, 1)),
            END));
    assertEquals(0, watch(), run.err());
    assertEquals(
        List.of(
            "#12 RUNNING 0.00 ref-s of work  das 57.5 %  lecce 28.2 %  brno 14.3 %",
            "#12 gallery SUCCEEDED after 0:26"),
        run.lines().subList(0, 2));
  }

  @Test
  void eventsMayBeCutAnywhere() {
    String all = String.join("", wholeRun());
    portal.on(EVENTS, ScriptedPortal.stream(all.split("(?<=\\G.{7})", -1)));
    assertEquals(0, watch(), run.err());
    assertEquals(9, run.lines().size());
  }

  @Test
  void jsonIsOneEventPerLine() {
    portal.on(EVENTS, ScriptedPortal.stream(wholeRun()));
    assertEquals(0, watch("--json"), run.err());
    List<JobEvent> events =
        run.lines().stream().map(line -> Json.read(line, JobEvent.class)).toList();
    assertEquals(4, events.size());
    assertEquals(Samples.distribution(), events.get(1).distribution());
  }

  @Test
  void aFailureShowsItsCauseAndPlace() {
    portal.on(
        EVENTS,
        ScriptedPortal.stream(Samples.event(1, Samples.job(12, JobState.FAILED, 0.3)), END));
    assertEquals(1, watch());
    assertEquals(
        List.of(
            "#12 gallery FAILED after 0:26",
            "Reason: its main threw",
            "Failure (main-threw) on n1 of site das: IllegalStateException: x",
            "  at A.b",
            "'satin jobs logs 12' shows its log"),
        run.lines());
  }

  @Test
  void aCancelledJobIsNotASuccess() {
    portal.on(
        EVENTS,
        ScriptedPortal.stream(Samples.event(1, Samples.job(12, JobState.CANCELLED, 0.3)), END));
    assertEquals(1, watch("--json"));
  }

  @Test
  void aBrokenConnectionIsResumedAfterTheLastEvent() {
    portal.on(
        EVENTS,
        ScriptedPortal.stream(
            Samples.event(7, Samples.job(12, JobState.RUNNING, 0.1)), "id: 8\nda"));
    portal.on(EVENTS, ScriptedPortal.document(503, "text/html", "<h1>restarting</h1>"));
    portal.on(
        EVENTS,
        ScriptedPortal.stream(Samples.event(9, Samples.job(12, JobState.SUCCEEDED, 1)), END));
    assertEquals(0, watch(), run.err());
    assertEquals("7", portal.last(EVENTS).header("Last-event-id"));
    assertEquals(List.of(500L, 1000L), run.pauses().stream().map(p -> p.toMillis()).toList());
  }

  @Test
  void theLastLinesOfTheProgramComeLast() {
    portal.on(
        EVENTS,
        ScriptedPortal.stream(Samples.event(9, Samples.job(12, JobState.SUCCEEDED, 1)), END));
    JobOutput output =
        new JobOutput(JobOutput.Stream.STDOUT, "node-1", true, 5000, "ab", Samples.START);
    String job = "GET /jobs/" + Samples.JOB_ID;
    portal.on(job + "/output", 200, Samples.page(List.of(output)));
    portal.on(
        job + "/output/file?stream=STDOUT&node=node-1",
        ScriptedPortal.document(206, "text/plain", "half a line\n" + "row\n".repeat(12) + "42\n"));
    assertEquals(0, watch(), run.err());
    String end =
        "\nLast lines of the program ('satin jobs output 12' prints all):\n"
            + "row\n".repeat(9)
            + "42\n";
    assertTrue(run.out().endsWith(end), run.out());
    assertEquals("bytes=-4000", portal.last().header("Range"));
  }

  @Test
  void aPortalThatStaysAwayIsGivenUp() {
    portal.on(EVENTS, ScriptedPortal.document(502, "text/html", "<h1>bad gateway</h1>"));
    assertEquals(6, watch());
    assertEquals(79, run.pauses().size());
    long seconds = run.pauses().stream().mapToLong(Duration::toMillis).sum() / 1000;
    assertTrue(seconds > 600, "a portal has ten minutes to come back, and not " + seconds + " s");
  }

  @Test
  void anEndThatNeverComesIsGivenUp() {
    portal.on(
        EVENTS, ScriptedPortal.stream(Samples.event(1, Samples.job(12, JobState.SUCCEEDED, 1))));
    assertEquals(6, watch());
    assertTrue(run.err().contains("ended the stream of events before the job ended"), run.err());
  }

  @Test
  void aJobThatGoesOnEndsWithTheTime() {
    portal.on(EVENTS, portal.silentAfter(": hello\n\n"));
    assertEquals(124, watch("--timeout", "1s", "--json"));
    assertTrue(run.out().contains("\"timed-out\""), run.out());
  }

  @Test
  void aJobOfSomebodyElseStopsAtOnce() {
    portal.refuses(EVENTS, 403, "not-yours");
    assertEquals(3, watch());
    assertEquals(List.of(), run.pauses());
  }

  private int watch(String... more) {
    String[] all = new String[3 + more.length];
    all[0] = "jobs";
    all[1] = "watch";
    all[2] = Samples.JOB_ID;
    System.arraycopy(more, 0, all, 3, more.length);
    return run.run(all);
  }

  private static String[] wholeRun() {
    return new String[] {
      ": welcome\n\n",
      Samples.event(1, Samples.job(12, JobState.QUEUED, 0)),
      Samples.event(2, Samples.distribution()),
      Samples.event(3, Samples.job(12, JobState.RUNNING, 0.432)),
      Samples.event(4, Samples.job(12, JobState.SUCCEEDED, 1)),
      END
    };
  }
}
