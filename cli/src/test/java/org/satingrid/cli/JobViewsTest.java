package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.satingrid.cli.command.Exit;
import org.satingrid.contract.api.Artifact;
import org.satingrid.contract.api.EvidenceKind;
import org.satingrid.contract.api.EvidenceState;
import org.satingrid.contract.api.FindingCause;
import org.satingrid.contract.api.JobAttempt;
import org.satingrid.contract.api.JobComparison;
import org.satingrid.contract.api.JobEvidence;
import org.satingrid.contract.api.JobFindings;
import org.satingrid.contract.api.JobNode;
import org.satingrid.contract.api.JobNodeSpeed;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.JobTelemetry;
import org.satingrid.contract.api.JobTree;
import org.satingrid.contract.api.SpeedEstimate;
import org.satingrid.contract.api.StealingPolicy;
import org.satingrid.contract.api.Steals;
import org.satingrid.contract.api.TelemetryMetric;
import org.satingrid.contract.api.TimeParts;

/** Tests the commands that show a job. */
class JobViewsTest extends SignedInTest {
  private static final String ID = Samples.JOB_ID;

  @BeforeEach
  void tellOfTheJob() {
    portal.on("GET /jobs/" + ID, 200, Samples.job(12, JobState.RUNNING, 0.5));
  }

  /**
   * Runs 'jobs VERB ID REST' once with output for people and once with output for programs. Returns
   * the lines for people.
   */
  private List<String> shows(String verb, String path, Object document, String... rest) {
    portal.on("GET /jobs/" + ID + path, 200, document);
    List<String> line = new ArrayList<>(List.of("jobs", verb, ID));
    line.addAll(List.of(rest));
    assertEquals(0, run.run(line.toArray(new String[0])), run.err());
    List<String> words = run.lines();
    line.add("--json");
    assertEquals(0, run.run(line.toArray(new String[0])), run.err());
    assertEquals(document.getClass(), run.document(document.getClass()).getClass());
    return words;
  }

  @Test
  void attemptsAreListedWithTheirEngines() {
    JobAttempt.Engine engine =
        new JobAttempt.Engine(
            "n1",
            "das",
            4,
            true,
            "ended",
            Samples.START,
            Samples.START.plusSeconds(9),
            "node-lost");
    JobAttempt attempt =
        new JobAttempt(
            "a-1",
            1,
            Samples.START,
            Samples.START.plusSeconds(10),
            "failed",
            "main threw",
            List.of(engine));
    assertEquals(
        List.of(
            "Attempt  Began             Took  Node  Site  Workers  Part  State  Outcome",
            "1        2026-03-01 12:00  0:10                                    failed: main threw",
            "                           0:09  n1    das         4  main  ended  node-lost"),
        shows("attempts", "/attempts", Samples.page(List.of(attempt))));
  }

  @Test
  void theWorkIsSharedOutBySite() {
    List<String> lines = shows("top", "/distribution", Samples.distribution());
    assertEquals(5, lines.size());
    assertEquals("das", lines.get(1).substring(0, 3));
  }

  @Test
  void stealsAreShownBySite() {
    Steals steals =
        new Steals(
            ID,
            Samples.START,
            3,
            List.of(new Steals.Cell("das", "lecce", 10, 3, 1.5, 4096, 12.25)));
    assertEquals(
        List.of(
            "Thief  Victim  Asked  Won  Work (ref-s)   Bytes  Mean round trip (ms)",
            "das    lecce      10    3          1.50  4.1 kB                  12.3"),
        shows("steals", "/steals", steals));
  }

  @Test
  void causesOfDelayAreExplained() {
    JobFindings findings =
        new JobFindings(
            ID,
            Samples.START,
            List.of(
                new JobFindings.Finding(
                    FindingCause.STRAGGLER, "n1 did 41 % of it.", "The others did 98 %.")),
            new JobFindings.Usage(100, 90, List.of(), "10.0 % was not used.", ""),
            new JobFindings.Grain(6, 400, 10, false, "Tasks are large enough.", ""));
    assertEquals(
        List.of(
            "STRAGGLER: n1 did 41 % of it. The others did 98 %.",
            "10.0 % was not used.", "Tasks are large enough."),
        shows("explain", "/findings", findings));
  }

  @Test
  void aRunWithoutACauseHasNoExplanation() {
    assertEquals(
        List.of("The figures show no cause of delay"),
        shows("explain", "/findings", new JobFindings(ID, Samples.START, List.of(), null, null)));
  }

  @Test
  void runsAreComparedWithTheFirst() {
    portal.on("GET /jobs/job-13", 200, Samples.job(13, JobState.SUCCEEDED, 1));
    JobComparison comparison =
        new JobComparison(
            Samples.START,
            List.of(
                compared(12, 100, "das", null),
                compared(
                    13,
                    180,
                    "lecce",
                    new JobComparison.Explanation(
                        80, 60, 25, -5, "13 took 1:20 min longer than 12."))),
            new JobComparison.Repeats(3, 98, 104, "3 of these runs had the same request."));
    portal.on("GET /jobs/compare?job=" + ID + "&job=job-13", 200, comparison);
    assertEquals(0, run.run("jobs", "compare", ID, "job-13"), run.err());
    List<String> lines = run.lines();
    assertEquals("Figure                               #12     #13", lines.get(0));
    assertEquals("Took                                1:40    3:00", lines.get(1));
    assertEquals("Efficiency (%)                      50.0    50.0", lines.get(5));
    assertEquals("Share of das (%)                   100.0       -", lines.get(15));
    assertEquals(
        List.of(
            "#13 took +1:20: +1:00 by work, +0:25 by available speed, -0:05 by efficiency",
            "13 took 1:20 min longer than 12.",
            "3 of these runs had the same request."),
        lines.subList(17, lines.size()));
    assertEquals(0, run.run("jobs", "compare", ID, "job-13", "--json"), run.err());
    assertEquals(2, run.document(JobComparison.class).runs().size());
    assertEquals(Exit.USAGE, run.run("jobs", "compare", ID));
  }

  private static JobComparison.ComparedRun compared(
      long number, double took, String site, JobComparison.@Nullable Explanation explanation) {
    return new JobComparison.ComparedRun(
        number == 12 ? ID : "job-" + number,
        number,
        "gallery",
        took,
        2.0,
        1000,
        500,
        10,
        10.0,
        0.5,
        0.01,
        0,
        40,
        9,
        4096,
        0,
        2,
        4,
        List.of(new JobComparison.SiteWork(site, 1)),
        explanation);
  }

  @Test
  void aFigureIsShownOverTime() {
    JobTelemetry telemetry =
        new JobTelemetry(
            ID,
            TelemetryMetric.IDLE,
            "",
            Samples.START,
            Samples.START,
            2,
            7,
            List.of(
                new JobTelemetry.Series(
                    "das",
                    null,
                    1,
                    List.of(new JobTelemetry.Bucket(Samples.START, 7, 0, 0.25, 1, 0.5)))));
    assertEquals(
        List.of(
            "Site  Node  From                 Lowest  Mean  Highest  Together  Readings",
            "das   all   2026-03-01 12:00:00    0.00  0.25     1.00      0.50         7"),
        shows(
            "telemetry",
            "/telemetry?metric=IDLE&points=2&site=das&byNode=false",
            telemetry,
            "--metric",
            "idle",
            "--points",
            "2",
            "--site",
            "das"));
  }

  @Test
  void theTreeShowsWhatWentFromNodeToNode() {
    JobTree tree =
        new JobTree(
            ID,
            Samples.START,
            40,
            1,
            List.of(
                new JobTree.Task(
                    "t1",
                    null,
                    "Fib.fib",
                    0.25,
                    "das",
                    "n1",
                    "lecce",
                    "n2",
                    Samples.START,
                    Samples.START.plusSeconds(3),
                    JobTree.Outcome.GIVEN_BACK)));
    assertEquals(
        List.of(
            "Task  Below  Method   Weight (%)  On      Stolen from  Took  Outcome",
            "t1    -      Fib.fib        25.0  das/n1  lecce/n2     0:03  given back",
            "40 tasks were stolen between nodes"),
        shows("tree", "/tree?most=5", tree, "--limit", "5"));
  }

  @Test
  void evidenceTellsUntilWhenItIsKept() {
    JobEvidence evidence =
        new JobEvidence(
            ID,
            StealingPolicy.CRS,
            1,
            730,
            List.of(
                new JobEvidence.Piece(
                    EvidenceKind.LOG, EvidenceState.KEPT, 2048L, 90, Samples.START, null, null)));
    assertEquals(
        List.of(
            "Evidence  State    Size  Kept until        Removed  Reason",
            "log       kept   2.0 kB  2026-03-01 12:00  -",
            "Ran under stealing policy CRS"),
        shows("evidence", "/evidence", evidence));
  }

  @Test
  void speedsTellWhatWasExpected() {
    JobNodeSpeed speed =
        new JobNodeSpeed("n1", "das", 1, new SpeedEstimate(1, 1.25, 1, 1.5, 0.5, 3));
    assertEquals(
        List.of(
            "Site  Node  Calibrated (ref. cores)  Expected  Lowest  Highest  Jobs",
            "das   n1                       1.00      1.25    1.00     1.50     3"),
        shows("speeds", "/speeds", Samples.page(List.of(speed))));
  }

  @Test
  void nodesTellWhatTheyHaveDone() {
    JobNode told =
        new JobNode(
            "n1",
            "das",
            2,
            1.5,
            Samples.START,
            null,
            100,
            120,
            0.6,
            20,
            1,
            500,
            3,
            8,
            5,
            0.5,
            new JobNode.Memory(4, 150_000_000, 1_000_000_000),
            TimeParts.NONE,
            List.of());
    assertEquals(
        List.of(
            "Site  Node  Speed (ref. cores)  Present  Work (ref-s)  Idle (%)  Won/asked"
                + "  Collections (%)              Heap",
            "das   n1                  1.50     1:40           120      10.0        5/8"
                + "              4.0  150 MB of 1.0 GB"),
        shows("nodes", "/nodes", Samples.page(List.of(told))));
  }

  @Test
  void aTableIsPreviewedAsOne() {
    Artifact.Preview preview =
        new Artifact.Preview(
            Artifact.PreviewKind.TABLE,
            "",
            List.of(List.of(">n", "time"), List.of("1", "0.5"), List.of("2\033[2J")),
            true);
    assertEquals(
        List.of(
            ">n     time",
            "1      0.5",
            "2?[2J",
            "(there is more: 'satin jobs results' fetches the whole file)"),
        shows("preview", "/artifacts/a%20b.csv/preview", preview, "a b.csv"));
  }
}
