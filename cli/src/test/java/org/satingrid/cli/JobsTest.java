package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.satingrid.cli.portal.Json;
import org.satingrid.contract.api.Cancel;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobPictures;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.LogPage;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.ProgrammingModel;
import org.satingrid.contract.api.StealingPolicy;
import org.satingrid.contract.api.UploadedFile;

/** Tests submitting, listing, logs and cancelling. */
class JobsTest extends SignedInTest {

  private static final String NUMBERED = "GET /jobs?number=";
  private static final String LOGS = "GET /jobs/" + Samples.JOB_ID + "/logs?after=";

  @BeforeEach
  void tellOfJobs() {
    portal.on(
        "GET /applications?pageSize=100",
        200,
        Samples.page(
            List.of(
                Samples.app("old", "ray", 0),
                Samples.app("new", "ray", 3),
                Samples.app("fib", "fib", 5))));
    portal.on(NUMBERED + 12, 200, Samples.page(List.of(Samples.job(12, JobState.RUNNING, 0.5))));
  }

  @Test
  void parametersAndTermsAreSubmitted() {
    portal.on("POST /jobs", 201, Samples.job(12, JobState.QUEUED, 0));
    assertEquals(
        0,
        run.run(
            "jobs",
            "submit",
            "--app",
            "fib",
            "--param",
            "n=40",
            "--param",
            "mode=a=b",
            "--label",
            "big",
            "--tag",
            "thesis",
            "--priority",
            "-2",
            "--max-workers",
            "8",
            "--time-limit",
            "10m",
            "--retries",
            "1",
            "--policy",
            "rs",
            "--hold"),
        run.err());
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("n", "40");
    parameters.put("mode", "a=b");
    NewJob asked =
        NewJob.of("fib")
            .parameters(parameters)
            .labels(List.of("big"))
            .tags(List.of("thesis"))
            .priority(-2)
            .maxWorkers(8)
            .timeLimitSeconds(600)
            .retries(1)
            .hold(true)
            .policy(StealingPolicy.RS)
            .build();
    assertEquals(Json.line(asked), portal.last().body());
    assertEquals(2, run.run("jobs", "submit", "--app", "fib", "--param", "n=40", "--", "40"));
  }

  @Test
  void submittingUploadsInputsFirstAndPassesArgumentsThrough() throws IOException {
    Path scene = Files.writeString(home.resolve("gallery.scene"), "camera");
    Path odd = Files.writeString(home.resolve("a=b"), "odd");
    portal.on("POST /files", 201, new UploadedFile("f-1", "gallery.scene", 6));
    portal.on("POST /files", 201, new UploadedFile("f-2", "a=b", 3));
    portal.on("POST /jobs", 201, Samples.job(12, JobState.QUEUED, 0));
    int exit =
        run.run(
            "jobs",
            "submit",
            "--app",
            "ray",
            "--site",
            "das",
            "--site",
            "brno",
            "--name",
            "mine",
            "--input",
            scene + "=s.scene",
            "--input",
            odd.toString(),
            "--",
            "s.scene",
            "--width",
            "64",
            "@file");
    assertEquals(0, exit, run.err());
    assertEquals("Job #12 gallery submitted, id " + Samples.JOB_ID, run.lines().get(0));
    NewJob sent = Json.read(portal.last().body(), NewJob.class);
    assertEquals(
        new NewJob(
            "new",
            "mine",
            List.of("s.scene", "--width", "64", "@file"),
            List.of(new NewJob.Input("f-1", "s.scene"), new NewJob.Input("f-2", "a=b")),
            List.of("das", "brno")),
        sent);
    assertFalse(portal.last().header("Idempotency-key").isEmpty());
  }

  @Test
  void aJobWhoseAnswerGotLostIsSubmittedOnce() {
    portal.on("POST /jobs", exchange -> {});
    portal.on("POST /jobs", 201, Samples.job(12, JobState.QUEUED, 0));
    assertEquals(0, run.run("jobs", "submit", "--app", "fib", "--json"), run.err());
    assertEquals(12, run.document(Job.class).number());
    List<String> keys =
        portal.requests().stream()
            .filter(r -> r.method().equals("POST"))
            .map(r -> r.header("Idempotency-key"))
            .toList();
    assertEquals(2, keys.size());
    assertEquals(keys.get(0), keys.get(1));
  }

  @Test
  void anUnknownApplicationIsNotFoundAndOthersAreNamed() {
    assertEquals(4, run.run("jobs", "submit", "--app", "rya"));
    assertTrue(run.err().contains("no application 'rya'. There are ray, fib"), run.err());
  }

  @Test
  void aMissingInputStopsBeforeAnythingIsSent() {
    assertEquals(2, run.run("jobs", "submit", "--app", "ray", "--input", home + "/none"));
    assertEquals(List.of(), portal.requests());
  }

  @Test
  void jobsAreListedWithStateAndLimit() {
    portal.on(
        "GET /jobs?state=QUEUED&pageSize=5",
        200,
        Samples.page(List.of(Samples.job(13, JobState.QUEUED, 0))));
    assertEquals(0, run.run("jobs", "list", "--state", "queued", "--limit", "5"), run.err());
    assertEquals(
        List.of(
            "Job  Name     State   Done (%)  Took  Nodes  Owner  Submitted         Reason",
            "#13  gallery  QUEUED       0.0     -      3  ada    2026-03-01 12:00  no site has a"
                + " free node"),
        run.lines());
    assertEquals(0, run.run("jobs", "list", "--state", "QUEUED", "--limit", "5", "--json"));
    assertEquals(1, run.document(Page.class).items().size());
  }

  @Test
  void jobsAreSoughtByOwnerApplicationNameAndTime() {
    portal.on(
        "GET"
            + ""
            + " /jobs?owner=ada&application=ray&name=gal&tag=thesis&tag=run%3A3&since=2026-03-01T00%3A00%3A00Z"
            + "&until=2026-03-01T12%3A00%3A00Z&pageSize=20",
        200, Samples.page(List.of(Samples.job(13, JobState.QUEUED, 0))));
    String line =
        "jobs list --owner ada --app ray --name gal --tag thesis --tag run:3 --since 2026-03-01"
            + " --until 2026-03-01T12:00:00Z";
    assertEquals(0, run.run(line.split(" ", -1)), run.err());
    assertEquals(2, run.lines().size());
  }

  @Test
  void thePointsOfASweepAreListed() {
    portal.on("GET /jobs/sweep", 200, Samples.job(12, JobState.SUCCEEDED, 1));
    portal.on(
        "GET /jobs?parent=" + Samples.JOB_ID + "&pageSize=20",
        200,
        Samples.page(List.of(Samples.job(13, JobState.QUEUED, 0))));
    assertEquals(0, run.run("jobs", "list", "--parent", "sweep"), run.err());
    assertEquals(2, run.lines().size());
  }

  @Test
  void aJobIsShownByItsNumber() {
    assertEquals(0, run.run("jobs", "show", "12"), run.err());
    assertEquals(
        List.of(
            "Job #12 gallery is RUNNING",
            "Application raytracer, model Satin",
            "50.0 % done, 22.5 ref-s of work done, 0:21 left",
            "3 workers on 3 nodes, attempt 1",
            "Stealing policy AHEAD",
            "Submitted by ada at 2026-03-01 12:00",
            "Started at 2026-03-01 12:00",
            "Arguments gallery.scene out.png"),
        run.lines());
    assertEquals(0, run.run("jobs", "show", "12", "--json"));
    assertEquals(12, run.document(Job.class).number());
    portal.on("GET /jobs/over", 200, Samples.job(12, JobState.SUCCEEDED, 1));
    assertEquals(0, run.run("jobs", "show", "over"), run.err());
    assertTrue(run.lines().contains("Results out.png and 1 more, 2.3 MB"), run.out());
    portal.on("GET /jobs/thrown", 200, Samples.job(13, JobState.FAILED, 0.999));
    assertEquals(0, run.run("jobs", "show", "thrown"), run.err());
    assertTrue(!run.out().contains("% done"), run.out());
  }

  @Test
  void itIsToldHowMuchOfAPictureIsThere() {
    String path = "GET /jobs/" + Samples.JOB_ID + "/pictures";
    List<JobPictures.ShownPart> parts =
        List.of(part(0, "das"), part(10, "lecce"), part(10, "das"), part(20, "lecce"));
    portal.on(path, 200, new JobPictures(Samples.JOB_ID, 1, List.of()));
    portal.on(path, 200, new JobPictures(Samples.JOB_ID, 1, parts));
    assertEquals(0, run.run("jobs", "pictures", "12"), run.err());
    assertEquals(List.of("The job has shown no part of a picture"), run.lines());
    assertEquals(0, run.run("jobs", "pictures", "12"), run.err());
    assertEquals(
        List.of(
            "Picture      Width  Height  Site   Parts  Of it (%)",
            "gallery.png     40      10  das        2       50.0",
            "gallery.png     40      10  lecce      1       25.0",
            "gallery.png     40      10  all        3       75.0"),
        run.lines());
  }

  private static JobPictures.ShownPart part(int x, String site) {
    return new JobPictures.ShownPart(
        "gallery.png", 40, 10, x, 0, 10, 10, 1, 1, "AAAA", site, site + "-1");
  }

  @Test
  void aJobOfAnotherModelSaysWhatItDoesNotTell() {
    Job crew = Samples.job(12, ProgrammingModel.WORKCREW, JobState.RUNNING, 0);
    portal.on("GET /jobs/crew", 200, crew);
    assertEquals(0, run.run("jobs", "show", "crew"), run.err());
    assertEquals(
        List.of(
            "Application raytracer, model WorkCrews",
            "Progress and time left are not known, because a program for WorkCrews does not report"
                + " the share of a request for help in the job",
            "0.00 ref-s of work done"),
        run.lines().subList(1, 4));
    portal.on("GET /jobs?pageSize=1", 200, Samples.page(List.of(crew)));
    assertEquals(0, run.run("jobs", "list", "--limit", "1"), run.err());
    assertTrue(run.lines().get(1).startsWith("#12  gallery  RUNNING         -  "), run.out());
  }

  @Test
  void aJobIsOrderedByItsNumberAsPeopleWriteIt() {
    portal.on(
        "POST /jobs/" + Samples.JOB_ID + "/cancel", 202, Samples.job(12, JobState.RUNNING, 0));
    assertEquals(0, run.run("jobs", "cancel", "#12", "--reason", "wrong scene"), run.err());
    assertEquals("#12 gallery is being cancelled\n", run.out());
    assertEquals(new Cancel("wrong scene"), Json.read(portal.last().body(), Cancel.class));
    portal.on(NUMBERED + 15, 200, Samples.page(List.of()));
    assertEquals(4, run.run("jobs", "cancel", "15", "--reason", "x", "--json"));
    assertTrue(run.out().contains("\"job-unknown\""), run.out());
  }

  @Test
  void logsOfAllPagesArePrinted() {
    portal.on(
        LOGS + "0&limit=500",
        200,
        new LogPage(List.of(Samples.line(1, "a\033]0;x"), Samples.line(2, "b")), 2, false));
    portal.on(LOGS + "2&limit=500", 200, new LogPage(List.of(), 2, false));
    assertEquals(0, run.run("jobs", "logs", "12"), run.err());
    assertEquals(
        List.of("12:00:01 das/n1 stdout: a?]0;x", "12:00:02 das/n1 stdout: b"), run.lines());
    assertEquals(0, run.run("jobs", "logs", "12", "--json"));
    assertEquals(2, run.document(LogPage.class).lines().size());
    assertEquals(List.of(), run.pauses());
  }

  @Test
  void followedLogsWaitUntilTheJobHasEnded() {
    portal.on(
        LOGS + "0&limit=500&site=das", 200, new LogPage(List.of(Samples.line(1, "a")), 1, false));
    portal.on(LOGS + "1&limit=500&site=das", 200, new LogPage(List.of(), 1, false));
    portal.on(
        LOGS + "1&limit=500&site=das", 200, new LogPage(List.of(Samples.line(4, "d")), 4, true));
    portal.on(LOGS + "4&limit=500&site=das", 200, new LogPage(List.of(), 4, true));
    assertEquals(0, run.run("jobs", "logs", "-f", "--json", "--site", "das", "12"), run.err());
    assertEquals(2, run.lines().size());
    assertTrue(run.lines().get(1).startsWith("{\"seq\":4,"), run.out());
    assertEquals(List.of(Duration.ofSeconds(1)), run.pauses());
  }

  @Test
  void followedLogsEndWithTheTime() {
    portal.on(LOGS + "0&limit=500", 200, new LogPage(List.of(), 0, false));
    assertEquals(124, run.run("jobs", "logs", "-f", "--timeout", "0s", "12"));
    assertEquals("satin: Timed out: Not finished within 0 s\n", run.err());
  }
}
