package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.cli.jobs.JobsCheck;
import org.satingrid.cli.portal.Json;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobCheck;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.JobTemplate;
import org.satingrid.contract.api.Me;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.NewTemplate;
import org.satingrid.contract.api.Prediction;
import org.satingrid.contract.api.Problem;
import org.satingrid.contract.api.StealingPolicy;
import org.satingrid.contract.api.UploadedFile;

/** Tests jobs from a jar, a file or a template, and their predictions. */
class SubmitTest extends SignedInTest {
  private static final String APPLICATIONS = "GET /applications?pageSize=100";
  private static final String EMPTY_SHA256 =
      "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

  private NewJob sent() {
    return Json.read(portal.last().body(), NewJob.class);
  }

  private Path file(String name, String content) throws IOException {
    Path file = home.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, content);
  }

  @Test
  void aJarIsUploadedAndSubmittedInOneStep() throws IOException {
    Path jar = file("fib.jar", "PK");
    portal.on("POST /applications", 201, Samples.app("app-7", "fib", 0));
    portal.on("POST /jobs", 201, Samples.job(12, JobState.QUEUED, 0));
    assertEquals(0, run.run("jobs", "submit", jar.toString(), "--", "-n", "46"), run.err());
    assertEquals(new NewJob("app-7", null, List.of("-n", "46"), List.of(), List.of()), sent());
    assertEquals(2, run.run("jobs", "submit", home + "/none.jar"));
    assertTrue(run.err().contains("There is no file"), run.err());
  }

  @Test
  void aFileDescribesTheJobAndOptionsGoBeforeIt() throws IOException {
    file("sub/fib.jar", "PK");
    file("sub/scene", "camera");
    Path yaml =
        file(
            "sub/job.yaml",
            """
            jar: fib.jar
            name: nightly
            arguments: [007, yes, 1e3]
            inputs: [scene=s]
            sites: [das]
            labels: [big]
            priority: -2
            timeLimit: 10m
            hold: true
            points: [[1], [2]]
            lowestIsolation: b
            policy: crs
            """);
    portal.on("POST /applications", 201, Samples.app("app-7", "fib", 0));
    portal.on("POST /files", 201, new UploadedFile("f-1", "scene", 6));
    portal.on("POST /jobs", 201, Samples.job(12, JobState.QUEUED, 0));
    assertEquals(0, run.run("jobs", "submit", "-f", yaml.toString()), run.err());
    NewJob described =
        NewJob.of("app-7")
            .name("nightly")
            .arguments(List.of("007", "yes", "1e3"))
            .inputs(List.of(new NewJob.Input("f-1", "s")))
            .sites(List.of("das"))
            .labels(List.of("big"))
            .priority(-2)
            .timeLimitSeconds(600)
            .hold(true)
            .points(List.of(List.of("1"), List.of("2")))
            .lowestIsolation(IsolationClass.B)
            .policy(StealingPolicy.CRS)
            .build();
    assertEquals(described, sent());

    assertEquals(
        0,
        run.run(
            "jobs",
            "submit",
            "-f",
            yaml.toString(),
            "--site",
            "brno",
            "--priority",
            "3",
            "--",
            "9"),
        run.err());
    assertEquals(List.of("9"), sent().arguments());
    assertEquals(List.of("brno"), sent().sites());
    assertEquals(3, sent().priority());
    assertEquals("nightly", sent().name());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "[] | describes no job",
        "a: [ | is no YAML: expected the node content, but found '<stream end>' in line 1, column",
        "jar: a.jar\\npriorty: 3 | 'priorty' is none of application, arguments,",
        "jar: a.jar\\npriority: much | 'priority': must be a whole number",
        "jar: a.jar\\npoints: x | 'points': must be a list",
        "jar: a.jar\\npoints: [x] | 'points.1': must be a list",
        "jar: a.jar\\nhold: maybe | 'hold': must be true or false",
        "jar: a.jar\\npolicy: best | 'policy': must be one of ",
        "jar: a.jar\\napplication: b | give 'application' or 'jar', and not both",
        "jar: a.jar\\njar: b.jar | duplicate key jar",
        "jar: a.jar\\ntimeLimit: soon | 'soon' is no time",
      })
  void aFileThatDescribesNoJobNamesWhatIsWrong(String text, String cause) throws IOException {
    file("a.jar", "PK");
    Path yaml = file("job.yaml", text.replace("\\n", "\n"));
    assertEquals(2, run.run("jobs", "submit", "-f", yaml.toString()), run.err());
    assertTrue(run.err().contains(cause), run.err());
    assertEquals(List.of(), portal.requests());
  }

  @Test
  void aTemplateIsKeptOfAJobAndSubmitted() {
    portal.on("GET /jobs/" + Samples.JOB_ID, 200, Samples.job(12, JobState.SUCCEEDED, 1));
    NewJob kept =
        NewJob.of("app-1")
            .name("gallery")
            .arguments(List.of("gallery.scene", "out.png"))
            .labels(List.of())
            .priority(0)
            .minWorkers(1)
            .retries(0)
            .policy(StealingPolicy.AHEAD)
            .tags(List.of())
            .build();
    JobTemplate template = new JobTemplate("t-1", "nightly", "ada", true, kept, Samples.START);
    portal.on("POST /templates", 201, template);
    portal.on("GET /templates?pageSize=100", 200, Samples.page(List.of(template)));
    portal.on("DELETE /templates/t-1", ScriptedPortal.bytes(204, "text/plain", new byte[0]));
    portal.on("POST /jobs", 201, Samples.job(13, JobState.QUEUED, 0));
    assertEquals(
        0,
        run.run("templates", "create", "nightly", "--shared", "--job", Samples.JOB_ID),
        run.err());
    assertEquals(
        new NewTemplate("nightly", true, kept), Json.read(portal.last().body(), NewTemplate.class));
    assertEquals(0, run.run("templates", "list"), run.err());
    assertEquals(
        "nightly  ada    everyone  gallery.scene out.png  2026-03-01 12:00  t-1",
        run.lines().get(1));
    assertEquals(0, run.run("jobs", "submit", "--template", "nightly", "--json"), run.err());
    assertEquals(kept, sent());
    assertEquals(13, run.document(Job.class).number());
    assertEquals(0, run.run("templates", "remove", "nightly", "--json"), run.err());
    assertEquals(Map.of("deleted", "t-1"), run.document(Map.class));
    assertEquals(2, run.run("templates", "create", "nightly"));
    assertEquals(4, run.run("jobs", "submit", "--template", "weekly"));
  }

  @Test
  void aCheckSaysWhatWouldBeUploadedAndWhereItCouldRun() throws IOException {
    Path input = file("scene", "");
    portal.on(APPLICATIONS, 200, Samples.page(List.of(Samples.app("app-1", "ray", 0))));
    portal.on(
        "POST /jobs/check",
        200,
        new JobCheck(
            false,
            List.of(new Problem.Item("inputs.0.fileId", "is no file that you uploaded")),
            List.of(),
            List.of(),
            0,
            0,
            null,
            null));
    portal.on(
        "POST /jobs/check",
        200,
        new JobCheck(
            true,
            List.of(),
            List.of("64"),
            List.of(
                new JobCheck.SiteMatch("das", 1, true, "", 2, 1, 8, 4, 75.0),
                new JobCheck.SiteMatch("lecce", 3, true, "", 1, 1, 1, 0.5, -7.0),
                new JobCheck.SiteMatch(
                    "brno", 2, false, "The site has no node.", 0, 0, 0, 0, null)),
            8,
            4,
            new Prediction(130, 110, 155, 3, 4),
            null));
    String[] check = {"jobs", "check", "--app", "ray", "--input", input.toString(), "--", "64"};
    assertEquals(0, run.run(check), run.err());
    assertEquals(
        List.of(
            "Would upload " + input + ", 0 B",
            "Would submit a job with arguments 64",
            "Up to 8 workers, 4.00 reference cores",
            "Would take about 2:10, probably between 1:50 and 2:35; from 3 earlier runs",
            "Site   Takes part  Nodes up  Free  Workers  Saves  Reason",
            "das    yes                2     1        8   1:15",
            "lecce  yes                1     1        1  -0:07",
            "brno   no                 0     0        0         The site has no node."),
        run.lines());
    List<NewJob> asked =
        portal.requests().stream()
            .filter(request -> request.method().equals("POST"))
            .map(request -> Json.read(request.body(), NewJob.class))
            .toList();
    assertEquals(List.of(new NewJob.Input(EMPTY_SHA256, "scene")), asked.get(0).inputs());
    assertEquals(List.of(), asked.get(1).inputs());
  }

  @Test
  void aJarThatIsNotThereYetIsNotUploadedByACheck() throws IOException {
    Path jar = file("fib.jar", "");
    portal.on("GET /session", 200, new Me("ada", "submitter", List.of("submit"), null, false));
    portal.on(APPLICATIONS, 200, Samples.page(List.of(Samples.app("app-1", "ray", 0))));
    assertEquals(0, run.run("jobs", "check", jar.toString(), "--json"), run.err());
    JobsCheck.Plan plan = run.document(JobsCheck.Plan.class);
    assertEquals(List.of(new JobsCheck.Upload(jar.toString(), 0, EMPTY_SHA256)), plan.uploads());
    assertEquals(null, plan.check());
    assertTrue(portal.requests().stream().allMatch(request -> request.method().equals("GET")));
  }

  @Test
  void aJobThatCanNeverStartEndsTheCheckWithFive() {
    Application app = Samples.app("0a6c1d7e-52e5-4b0b-9d3f-3f1a6f1f0c13", "ray", 0);
    String never = "The job needs 100 workers. The nodes that it can use have 8.";
    portal.on("GET /applications/" + app.id(), 200, app);
    portal.on(
        "POST /jobs/check",
        200,
        new JobCheck(true, List.of(), List.of(), List.of(), 8, 4, null, never));
    assertEquals(5, run.run("jobs", "check", "--app", app.id(), "--min-workers", "100"));
    assertEquals("Can never start: " + never, run.lines().get(0));
  }

  @Test
  void aJobThatWouldBeRefusedEndsTheCheckWithFive() {
    Application app = Samples.app("0a6c1d7e-52e5-4b0b-9d3f-3f1a6f1f0c13", "ray", 0);
    portal.on("GET /applications/" + app.id(), 200, app);
    portal.on(
        "POST /jobs/check",
        200,
        new JobCheck(
            false,
            List.of(new Problem.Item("priority", "must be from -10 to 10")),
            List.of(),
            List.of(),
            0,
            0,
            null,
            null));
    assertEquals(5, run.run("jobs", "check", "--app", app.id(), "--priority", "40"));
    assertEquals(
        List.of("The portal would refuse the job:", "  priority must be from -10 to 10"),
        run.lines());
  }
}
