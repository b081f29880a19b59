package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.LeftOut;
import org.satingrid.contract.agent.ResultPack;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Artifact;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobOutput;
import org.satingrid.contract.api.JobState;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

/** Tests that results keep the folders in which programs wrote them, on any node. */
class ResultTreeTest {
  private static final List<String> NAMES =
      List.of("-x", "[draft].txt", "_SUCCESS", "a;b%25&ü?.txt", "sub/a.txt", "sub_a.txt");

  private record Files(List<Artifact> items, @Nullable String nextPageToken) {}

  private record Printed(List<JobOutput> items, @Nullable String nextPageToken) {}

  private record Reasons(List<String> items, @Nullable String nextPageToken) {}

  private final TestPortal portal = TestPortal.get();
  private final JobClient client = new JobClient(portal.admin());

  @Test
  void namesAndFoldersAreKeptAsTheyAre() throws IOException {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "tree", "tree", 1)) {
      Job job = client.submit("tree");
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      agent.join(order, Instant.now());
      for (String name : NAMES) {
        agent.result(order, "main", name, bytes(name)).expect(204);
      }
      agent.result(order, "main", "../escape", bytes("x")).expectProblem(400, "invalid-field");
      agent.result(order, "main", ".hidden", bytes("x")).expectProblem(400, "invalid-field");
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      client.await(job, JobState.SUCCEEDED);
      assertEquals(NAMES, names(job));
      for (String name : NAMES) {
        var reply = portal.admin().get(path(job, "/results/file?name=" + encoded(name)));
        assertEquals(name, text(reply.expect(200).response().body()));
      }
      assertEquals(NAMES, archived(job));
      assertEquals(
          "_SUCCESS",
          text(portal.admin().get(path(job, "/artifacts/_SUCCESS")).expect(200).response().body()));
      portal.admin().get(path(job, "/results/preview?name=" + encoded("sub/a.txt"))).expect(200);
      portal.admin().get(path(job, "/results/file?name=sub")).expectProblem(404, "not-found");
    }
  }

  @Test
  void theRestOfAFileIsSentIfItIsTheSameFile() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "rest", "rest", 1)) {
      Job job = client.submit("rest");
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      agent.join(order, Instant.now());
      agent.result(order, "main", "a.txt", bytes("0123456789")).expect(204);
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      client.await(job, JobState.SUCCEEDED);
      String file = path(job, "/results/file?name=a.txt");
      Api rest = portal.admin().with("Range", "bytes=6-");
      String tag = rest.get(file).expect(206).header("ETag");
      assertEquals("6789", rest.with("If-Range", tag).get(file).expect(206).body());
      assertEquals("0123456789", rest.with("If-Range", "\"other\"").get(file).expect(200).body());
      String date = "Thu, 01 Jan 2026 00:00:00 GMT";
      assertEquals("0123456789", rest.with("If-Range", date).get(file).expect(200).body());
    }
  }

  @Test
  void aRangeThatAFileDoesNotHaveIsRefusedWithoutTheFile() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "range", "range", 1)) {
      Job job = client.submit("range");
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      agent.join(order, Instant.now());
      agent.result(order, "main", "a.txt", bytes("0123456789")).expect(204);
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      client.await(job, JobState.SUCCEEDED);
      for (String range : List.of("bytes=10-", "bytes=x")) {
        Reply reply =
            portal.admin().with("Range", range).get(path(job, "/results/file?name=a.txt"));
        assertEquals("", reply.expect(416).body());
        assertEquals("bytes */10", reply.header("Content-Range"));
      }
    }
  }

  @Test
  void filesOfAllNodesAreResultsAndMainsKeepTheirNames() {
    try (ScriptedAgent main = ScriptedAgent.up(portal, "all-main", "all-main", 2);
        ScriptedAgent other = ScriptedAgent.up(portal, "all-other", "all-other", 1)) {
      Job job = client.submit("all-main", "all-other");
      ToAgent.StartEngine first = main.await(ToAgent.StartEngine.class);
      ToAgent.StartEngine second = other.await(ToAgent.StartEngine.class);
      main.join(first, Instant.now());
      other.join(second, Instant.now());
      other.result(second, "tasks", "log.txt", bytes("task")).expect(204);
      other.result(second, "tasks", "part-1.txt", bytes("1")).expect(204);
      other.result(second, "tasks", "same.txt", bytes("same")).expect(204);
      other.result(second, "main", "forged.txt", bytes("x")).expectProblem(425, "not-master");
      for (int again = 0; again < 2; again++) {
        main.result(first, "main", "log.txt", bytes("main")).expect(204);
        main.result(first, "main", "same.txt", bytes("same")).expect(204);
        other.result(second, "tasks", "log.txt", bytes("task")).expect(204);
      }
      assertEquals(List.of("log.txt", "log@all-other.txt", "part-1.txt", "same.txt"), names(job));
      assertEquals("main", text(file(job, "log.txt")));
      assertEquals("task", text(file(job, "log@all-other.txt")));
      List<Artifact> files = files(job);
      assertEquals("all-main", files.get(0).node());
      assertEquals("all-other", files.get(2).node());
    }
  }

  @Test
  void manySmallFilesComeAtOnceAllOrNone() {
    try (ScriptedAgent main = ScriptedAgent.up(portal, "pack-main", "pack-main", 2);
        ScriptedAgent other = ScriptedAgent.up(portal, "pack-other", "pack-other", 1)) {
      Job job = client.submit("pack-main", "pack-other");
      ToAgent.StartEngine first = main.await(ToAgent.StartEngine.class);
      ToAgent.StartEngine second = other.await(ToAgent.StartEngine.class);
      main.join(first, Instant.now());
      other.join(second, Instant.now());
      Map<String, byte[]> files = new LinkedHashMap<>();
      files.put("a.txt", bytes("of the task"));
      files.put("Ωμέγα/数据.txt", bytes("same"));
      files.put("log.txt", bytes("task"));
      byte[] ofTasks = ResultPack.write(files);
      files.put("log.txt", bytes("main"));
      files.put("a.txt", bytes("of main"));
      files.put("empty", bytes(""));
      byte[] ofMain = ResultPack.write(files);
      other.results(second, "main", ofTasks).expectProblem(425, "not-master");
      for (int again = 0; again < 2; again++) {
        other.results(second, "tasks", ofTasks).expect(204);
        main.results(first, "main", ofMain).expect(204);
      }
      assertEquals(
          List.of(
              "a.txt",
              "a@pack-other.txt",
              "empty",
              "log.txt",
              "log@pack-other.txt",
              "Ωμέγα/数据.txt"),
          names(job));
      assertEquals("of main", text(file(job, "a.txt")));
      assertEquals("of the task", text(file(job, "a@pack-other.txt")));
      assertEquals("same", text(file(job, "Ωμέγα/数据.txt")));

      main.result(first, "main", "a.txt", bytes("newer")).expect(204);
      assertEquals("newer", text(file(job, "a.txt")));
      byte[] wrongName = ResultPack.write(Map.of("good.txt", bytes("x"), "../bad.txt", bytes("x")));
      main.results(first, "main", wrongName).expectProblem(400, "invalid-field");
      main.results(first, "main", bytes("no pack")).expectProblem(400, "invalid-field");
      Map<String, byte[]> tooMany = new LinkedHashMap<>();
      for (int i = 0; i < ResultPack.MAX_FILES; i++) {
        tooMany.put("f" + i, bytes("x"));
      }
      byte[] half = ResultPack.write(tooMany);
      main.results(first, "main", half).expect(204);
      Map<String, byte[]> more = new LinkedHashMap<>();
      tooMany.forEach((name, content) -> more.put("g" + name, content));
      main.results(first, "main", ResultPack.write(more)).expectProblem(422, "too-many-artifacts");
      assertEquals(6 + ResultPack.MAX_FILES, names(job).size());
    }
  }

  @Test
  void filesThatAreNotKeptAreCountedWithTheirReasons() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "left-out", "left-out", 1)) {
      Job job = client.submit("left-out");
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      agent.join(order, Instant.now());
      agent.leaveOut(order, new LeftOut(3, List.of("The result a\n is not kept."))).expect(204);
      agent.leaveOut(order, new LeftOut(2, List.of("The result a\n is not kept."))).expect(204);
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      Job done = client.await(job, JobState.SUCCEEDED);
      assertEquals(new Job.Results(0, 0, "", 2), done.results());
      var page = portal.admin().get(path(job, "/results/left-out")).expect(200).as(Reasons.class);
      assertEquals(List.of("left-out: The result a\ufffd is not kept."), page.items());
    }
  }

  @Test
  void whatProgramsPrintIsKeptBesideTheResults() throws IOException {
    try (ScriptedAgent main = ScriptedAgent.up(portal, "out-main", "out-main", 2);
        ScriptedAgent other = ScriptedAgent.up(portal, "out-other", "out-other", 1)) {
      Job job = client.submit("out-main", "out-other");
      ToAgent.StartEngine first = main.await(ToAgent.StartEngine.class);
      ToAgent.StartEngine second = other.await(ToAgent.StartEngine.class);
      main.join(first, Instant.now());
      other.join(second, Instant.now());
      main.result(first, "main", "stdout", bytes("a result")).expect(204);
      for (int again = 0; again < 2; again++) {
        main.output(first, "main/stdout", bytes("from main")).expect(204);
        other.output(second, "tasks/stderr", bytes("from a task")).expect(204);
      }
      other.output(second, "main/stdout", bytes("forged")).expectProblem(425, "not-master");
      main.output(first, "main/other", bytes("x")).expectProblem(400, "invalid-field");
      main.result(first, "main", ".output/main/out-main/stdout", bytes("x"))
          .expectProblem(400, "invalid-field");
      assertEquals(List.of("stdout"), names(job));
      assertEquals(
          List.of("out-main STDOUT true 9", "out-other STDERR false 11"),
          portal.admin().get(path(job, "/output")).expect(200).as(Printed.class).items().stream()
              .map(o -> o.node() + " " + o.stream() + " " + o.main() + " " + o.sizeBytes())
              .toList());
      assertEquals("from main", output(job, ""));
      assertEquals("from a task", output(job, "?stream=STDERR&node=out-other"));
      portal.admin().get(path(job, "/output/file?stream=STDERR")).expectProblem(404, "not-found");
      assertEquals(
          "cannot be \"stdout\", but one of [STDOUT, STDERR]",
          portal
              .admin()
              .get(path(job, "/output/file?stream=stdout"))
              .expectProblem(400, "invalid-field")
              .json()
              .get("errors")
              .path(0)
              .get("message")
              .asString());
      portal
          .admin()
          .get(path(job, "/results/file?name=" + encoded(".output/main/out-main/stdout")))
          .expectProblem(404, "not-found");
      main.end(first, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      other.end(second, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      Job done = client.await(job, JobState.SUCCEEDED);
      assertEquals(new Job.Results(1, 8, "stdout", 0), done.results());
    }
  }

  private String output(Job job, String query) {
    return text(
        portal.admin().get(path(job, "/output/file" + query)).expect(200).response().body());
  }

  @Test
  void aJobThatFailedKeepsWhatIsThere() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "partial", "partial", 1)) {
      Job job = client.submit("partial");
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      agent.join(order, Instant.now());
      portal.admin().post(path(job, "/cancel"), "{\"reason\":\"enough\"}").expect(202);
      agent.await(ToAgent.StopEngine.class);
      agent.result(order, "main", "partial.txt", bytes("part")).expect(204);
      agent.end(order, ScriptedAgent.outcome(Kind.STOPPED), Instant.now());
      Job done = client.await(job, JobState.CANCELLED);
      assertNotNull(done.results());
      assertEquals(List.of("partial.txt"), names(job));
    }
  }

  private List<Artifact> files(Job job) {
    return portal.admin().get(path(job, "/artifacts")).expect(200).as(Files.class).items();
  }

  private List<String> names(Job job) {
    return files(job).stream().map(Artifact::name).sorted().toList();
  }

  private byte[] file(Job job, String name) {
    return portal
        .admin()
        .get(path(job, "/results/file?name=" + encoded(name)))
        .expect(200)
        .response()
        .body();
  }

  private List<String> archived(Job job) throws IOException {
    List<String> names = new ArrayList<>();
    byte[] bytes = portal.admin().get(path(job, "/results.zip")).expect(200).response().body();
    try (var zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        names.add(entry.getName());
        assertEquals(entry.getName(), text(zip.readAllBytes()));
      }
    }
    return names.stream().sorted().toList();
  }

  private static String path(Job job, String rest) {
    return "/api/v1/jobs/" + job.id() + rest;
  }

  private static String encoded(String name) {
    return URLEncoder.encode(name, StandardCharsets.UTF_8);
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
