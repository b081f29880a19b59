package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.Artifact;
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
    List<String> paths =
        List.of(
            "..%2F..%2Fescape",
            "%2Fetc%2Fpasswd", "..", ".bashrc", "a%5C..%5Cb", "x%0Ay", "X%3FY", "x%3Fy");
    for (int i = 0; i < names.size(); i++) {
      byte[] body = names.get(i).getBytes(StandardCharsets.UTF_8);
      portal.on(ARTIFACTS + "/" + paths.get(i), ScriptedPortal.bytes(200, "text/plain", body));
    }
    Path folder = home.resolve("deep/down");
    assertEquals(0, results(folder), run.err());
    try (Stream<Path> files = Files.walk(home)) {
      assertEquals(
          List.of("2-X_Y", "3-x_y", "_", "__.._escape", "_bashrc", "_etc_passwd", "a_.._b", "x_y"),
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
  void aJobWithoutFilesMakesNoFolder() {
    portal.on(ARTIFACTS, 200, Samples.page(List.of()));
    Path folder = home.resolve("r");
    assertEquals(0, results(folder));
    assertEquals("Job #12 (SUCCEEDED) has no result files\n", run.out());
    assertTrue(Files.notExists(folder));
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

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
