package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.satingrid.cli.jobs.JobsResults;
import org.satingrid.cli.portal.Json;
import org.satingrid.contract.api.Artifact;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;

class ResultsTest extends SignedInTest {

  private static final String ARTIFACTS = "GET /jobs/" + Samples.JOB_ID + "/artifacts";

  @BeforeEach
  void tellOfJobs() {
    portal.on("GET /jobs/" + Samples.JOB_ID, 200, Samples.job(12, JobState.SUCCEEDED, 1));
  }

  @Test
  void filesArriveWhole() throws IOException {
    String big = "0123456789abcdef".repeat(20_000);
    offer(artifact("out.png", big), "out.png", big);
    Path folder = home.resolve("new/results");
    assertEquals(0, results(folder), run.err());
    assertEquals(folder.resolve("out.png") + "  320 kB\n", run.out());
    assertEquals(big, Files.readString(folder.resolve("out.png")));
    assertEquals(0, results(folder, "--json"), run.err());
    JobsResults.Result[] list = run.document(JobsResults.Result[].class);
    assertEquals(folder.resolve("out.png").toString(), list[0].file());
  }

  @Test
  void manySmallFilesComeInOneArchiveAndTheOthersAlone() throws IOException {
    List<Artifact> files = new ArrayList<>();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      for (int i = 0; i < 30; i++) {
        files.add(artifact("数据/" + i + ".txt", "content " + i));
        zip.putNextEntry(new ZipEntry("数据/" + i + ".txt"));
        zip.write(((i == 7 ? "damaged " : "content ") + i).getBytes(StandardCharsets.UTF_8));
      }
    }
    files.add(artifact("late.txt", "not in the archive"));
    portal.on(ARTIFACTS, 200, Samples.page(files));
    portal.on(
        "GET /jobs/" + Samples.JOB_ID + "/results.zip",
        ScriptedPortal.bytes(200, "application/zip", bytes.toByteArray()));
    portal.on(
        "GET /jobs/" + Samples.JOB_ID + "/results/file?name=" + encoded("数据/7.txt"),
        ScriptedPortal.document(200, "text/plain", "content 7"));
    portal.on(
        ARTIFACTS + "/late.txt", ScriptedPortal.document(200, "text/plain", "not in the archive"));
    Path folder = home.resolve("many");
    assertEquals(0, results(folder), run.err());
    for (int i = 0; i < 30; i++) {
      assertEquals("content " + i, Files.readString(folder.resolve("数据/" + i + ".txt")));
    }
    assertEquals("not in the archive", Files.readString(folder.resolve("late.txt")));
    assertEquals(5, portal.requests().size(), () -> portal.requests().toString());
    try (Stream<Path> left = Files.list(folder)) {
      assertEquals(2, left.count());
    }
  }

  @Test
  void withoutAnArchiveEachFileIsRequested() throws IOException {
    List<Artifact> files = new ArrayList<>();
    for (int i = 0; i < 25; i++) {
      files.add(artifact(i + ".txt", "content " + i));
      portal.on(
          ARTIFACTS + "/" + i + ".txt", ScriptedPortal.document(200, "text/plain", "content " + i));
    }
    portal.on(ARTIFACTS, 200, Samples.page(files));
    portal.refuses("GET /jobs/" + Samples.JOB_ID + "/results.zip", 404, "not-found");
    assertEquals(0, results(home.resolve("each")), run.err());
    assertEquals("content 24", Files.readString(home.resolve("each/24.txt")));
  }

  @Test
  void afterABrokenConnectionOnlyTheRestIsSent() throws IOException {
    String big = "0123456789abcdef".repeat(20_000);
    portal.on(ARTIFACTS, 200, Samples.page(List.of(artifact("rest.bin", big))));
    String route = ARTIFACTS + "/rest.bin";
    portal.on(
        route,
        exchange -> {
          exchange.sendResponseHeaders(200, big.length());
          exchange
              .getResponseBody()
              .write(big.substring(0, 100_000).getBytes(StandardCharsets.UTF_8));
          exchange.getResponseBody().flush();
          throw new IOException("the connection breaks");
        });
    portal.on(
        route,
        exchange -> {
          String range = exchange.getRequestHeaders().getFirst("Range");
          int from = Integer.parseInt(range.substring("bytes=".length(), range.length() - 1));
          ScriptedPortal.bytes(
                  206, "image/png", big.substring(from).getBytes(StandardCharsets.UTF_8))
              .to(exchange);
        });
    Path folder = home.resolve("r");
    assertEquals(0, results(folder), run.err());
    assertEquals(big, Files.readString(folder.resolve("rest.bin")));
    assertEquals(1, run.pauses().size());
  }

  @Test
  void aRunArrivesAsATrace() throws IOException {
    byte[] trace = {10, 3, 1, 2, 3};
    portal.on(
        "GET /jobs/" + Samples.JOB_ID + "/trace",
        ScriptedPortal.bytes(200, "application/octet-stream", trace));
    Path file = home.resolve("run.perfetto-trace");
    assertEquals(0, run.run("jobs", "trace", Samples.JOB_ID, "--out", file.toString()), run.err());
    assertEquals(file + "  5 B\n", run.out());
    assertArrayEquals(trace, Files.readAllBytes(file));
  }

  @Test
  void noNameLeadsOutOfTheFolder() throws IOException {
    List<String> names =
        List.of("../../escape", "/etc/passwd", "..", ".bashrc", "a\\..\\b", "x\ny", "X?Y", "x?y");
    List<Artifact> artifacts = names.stream().map(name -> artifact(name, name)).toList();
    portal.on(ARTIFACTS, 200, Samples.page(artifacts));
    names.forEach(this::offerByName);
    Path folder = home.resolve("deep/down");
    assertEquals(0, results(folder), run.err());
    try (Stream<Path> files = Files.walk(home)) {
      assertEquals(
          List.of("X?Y", "_", "__.._escape", "_bashrc", "_etc_passwd", "a_.._b", "x?y", "x_y"),
          files
              .filter(Files::isRegularFile)
              .map(file -> folder.relativize(file).toString())
              .sorted()
              .toList());
    }
  }

  @Test
  void aDamagedFileIsNotKept() throws IOException {
    offer(artifact("out.png", "right"), "out.png", "wrong");
    Path folder = home.resolve("r");
    assertEquals(6, results(folder));
    assertTrue(run.err().contains("out.png came with SHA-256"), run.err());
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(List.of(), files.toList());
    }
  }

  @Test
  void aLinkInTheFolderIsReplacedAndNotFollowed() throws IOException {
    offer(artifact("out.png", "new"), "out.png", "new");
    Path precious = Files.writeString(home.resolve("precious"), "old");
    Path folder = Files.createDirectory(home.resolve("r"));
    Files.createSymbolicLink(folder.resolve("out.png"), precious);
    assertEquals(0, results(folder), run.err());
    assertEquals("old", Files.readString(precious));
    assertEquals("new", Files.readString(folder.resolve("out.png")));
  }

  @Test
  void theFilesOfASweepArriveByPointWithATableOfTheArguments() throws IOException {
    String sweep = "\"sweep\":{\"points\":2,\"succeeded\":2}";
    portal.on("GET /jobs/sweep", 200, with(Samples.job(11, JobState.SUCCEEDED, 1), "sweep", sweep));
    Job second = with(Samples.job(14, JobState.SUCCEEDED, 1), "point", "\"point\":1");
    Job first = with(Samples.job(13, JobState.SUCCEEDED, 1), "point", "\"point\":0");
    portal.on("GET /jobs?parent=job-11&pageSize=100", 200, Samples.page(List.of(second, first)));
    for (Job point : List.of(first, second)) {
      Artifact file = artifact("a/out.txt", point.id());
      portal.on("GET /jobs/" + point.id() + "/artifacts", 200, Samples.page(List.of(file)));
      portal.on(
          "GET /jobs/" + point.id() + "/results/file?name=a%2Fout.txt",
          ScriptedPortal.bytes(200, "text/plain", point.id().getBytes(StandardCharsets.UTF_8)));
    }
    Path folder = home.resolve("swept");
    assertEquals(0, run.run("jobs", "results", "sweep", "--into", folder.toString()), run.err());
    assertEquals("job-13", Files.readString(folder.resolve("point-1/a/out.txt")));
    assertEquals("job-14", Files.readString(folder.resolve("point-2/a/out.txt")));
    assertEquals(
        """
        folder,job,state,seconds,files,argument1,argument2
        point-1,13,SUCCEEDED,26.0,2,gallery.scene,out.png
        point-2,14,SUCCEEDED,26.0,2,gallery.scene,out.png
        """
            .replace("\n", "\r\n"),
        Files.readString(folder.resolve("points.csv")));
  }

  private static Job with(Job job, String field, String value) {
    return Json.read(Json.line(job).replace("\"" + field + "\":null", value), Job.class);
  }

  @Test
  void aJobWithoutFilesMakesNoFolder() {
    portal.on(ARTIFACTS, 200, Samples.page(List.of()));
    Path folder = home.resolve("r");
    assertEquals(0, results(folder));
    assertEquals("Job #12 (SUCCEEDED) has no result files\n", run.out());
    assertTrue(Files.notExists(folder));
  }

  @Test
  void foldersAndNamesAreThoseOfTheProgram() throws IOException {
    List<String> names =
        List.of("-x", "[draft].txt", "_SUCCESS", "sub/a.txt", "sub/deep/b", "sub_a.txt", "é;%.txt");
    portal.on(
        ARTIFACTS, 200, Samples.page(names.stream().map(name -> artifact(name, name)).toList()));
    names.forEach(this::offerByName);
    Path folder = home.resolve("tree");
    run.run("jobs", "results", Samples.JOB_ID, "--into", folder.toString());
    for (String name : names) {
      assertEquals(name, Files.readString(folder.resolve(name)), run.err());
    }
  }

  @Test
  void aLinkThatLeadsOutOfTheFolderIsNotFollowed() throws IOException {
    portal.on(ARTIFACTS, 200, Samples.page(List.of(artifact("sub/a.txt", "a"))));
    offerByName("sub/a.txt");
    Path folder = Files.createDirectory(home.resolve("r"));
    Path elsewhere = Files.createDirectory(home.resolve("elsewhere"));
    Files.createSymbolicLink(folder.resolve("sub"), elsewhere);
    assertNotEquals(0, results(folder));
    assertTrue(run.err().contains("is a link"), run.err());
    assertTrue(Files.notExists(elsewhere.resolve("a.txt")));
  }

  @Test
  void resultsThatAreIncompleteHaveACodeAndReasons() {
    Job job = Samples.job(12, JobState.SUCCEEDED, 1);
    String shown = Json.line(job).replace("\"leftOut\":0", "\"leftOut\":3");
    portal.on(
        "GET /jobs/" + Samples.JOB_ID,
        ScriptedPortal.bytes(200, "application/json", shown.getBytes(StandardCharsets.UTF_8)));
    portal.on(ARTIFACTS, 200, Samples.page(List.of()));
    portal.on(
        "GET /jobs/" + Samples.JOB_ID + "/results/left-out",
        200,
        Samples.page(List.of("n1: The result a is not kept: 2 MB.")));
    assertEquals(0, results(home.resolve("r")));
    assertEquals(7, results(home.resolve("r")));
    assertTrue(run.err().contains("results incomplete: 3 files not kept"), run.err());
    assertTrue(run.err().contains("n1: The result a is not kept"), run.err());
  }

  private void offerByName(String name) {
    byte[] body = name.getBytes(StandardCharsets.UTF_8);
    portal.on(
        "GET /jobs/" + Samples.JOB_ID + "/results/file?name=" + encoded(name),
        ScriptedPortal.bytes(200, "text/plain", body));
    portal.on(ARTIFACTS + "/" + encoded(name), ScriptedPortal.bytes(200, "text/plain", body));
  }

  private static String encoded(String name) {
    return URLEncoder.encode(name, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private int results(Path folder, String... more) {
    String[] args = {"jobs", "results", Samples.JOB_ID, "--out", folder.toString()};
    return run.run(Stream.concat(Stream.of(args), Stream.of(more)).toArray(String[]::new));
  }

  private void offer(Artifact artifact, String path, String content) {
    portal.on(ARTIFACTS, 200, Samples.page(List.of(artifact)));
    byte[] body = content.getBytes(StandardCharsets.UTF_8);
    portal.on(ARTIFACTS + "/" + path, ScriptedPortal.bytes(200, "image/png", body));
  }

  private static Artifact artifact(String name, String content) {
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    return new Artifact(name, bytes.length, sha256(bytes), "image/png", Samples.START, null);
  }

  static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
