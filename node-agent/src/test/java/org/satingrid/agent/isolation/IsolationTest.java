package org.satingrid.agent.isolation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.satingrid.agent.Processes;

/** What this host gives, whatever that is: what is not missing must hold. */
class IsolationTest {
  private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

  private Path directory = Path.of("");

  @BeforeEach
  void makeReachableDirectory() throws IOException {
    directory = Files.createTempDirectory("satin-isolation");
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwx--x--x"));
  }

  @AfterEach
  void removeDirectory() throws IOException {
    try (var files = Files.walk(directory)) {
      files.sorted(Comparator.reverseOrder()).forEach(IsolationTest::delete);
    }
  }

  @Test
  void anEngineIsWhatTheHostPromises() throws Exception {
    try (Isolation isolation = probe("t-promise", 0.5);
        Cell cell = isolation.cell("a1", 1L << 30, 64)) {
      String seen =
          run(
              cell,
              "/bin/sh",
              "-c",
              "id -u; grep NoNewPrivs /proc/self/status; grep -c : /proc/self/net/dev; cat /proc/self/cgroup");
      List<String> lines = seen.lines().toList();
      if (isolation.ownUsers()) {
        assertEquals(Objects.toString(cell.user()), lines.get(0));
      }
      if (!missing(isolation, "privileges")) {
        assertTrue(lines.get(1).endsWith("1"), seen);
      }
      if (!missing(isolation, "network")) {
        assertEquals("1", lines.get(2).strip(), "no interface but its own loopback");
      }
      if (isolation.quota()) {
        assertTrue(seen.contains("/satin-t-promise/a1"), seen);
      }
      System.out.println("This host does not give: " + isolation.missing());
    }
  }

  @Test
  void nothingOfAnEngineOutlivesItsCell() throws Exception {
    try (Isolation isolation = probe("t-outlive", 0.5)) {
      assumeTrue(
          isolation.quota() || isolation.ownUsers(), "neither control groups nor users here");
      try (Cell cell = isolation.cell("a1", 1L << 30, 64)) {
        String pid = run(cell, "/bin/sh", "-c", "sleep 300 >/dev/null 2>&1 & echo $!").strip();
        ProcessHandle sleeper = ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
        assertTrue(sleeper.isAlive());
        cell.kill();
        Processes.awaitEnd(sleeper, Duration.ofSeconds(5));
      }
    }
  }

  @Test
  void anEngineOfAQuarterGetsAboutAQuarter() throws Exception {
    try (Isolation isolation = probe("t-quota", 0.25)) {
      assumeTrue(isolation.quota(), "no control group with a CPU quota can be had here");
      try (Cell cell = isolation.cell("a1", 1L << 30, 64)) {
        Process busy =
            new ProcessBuilder(cell.confine(List.of("/bin/sh", "-c", "while :; do :; done")))
                .start();
        try {
          assertFalse(busy.waitFor(4, TimeUnit.SECONDS));
          double cores = busy.info().totalCpuDuration().orElseThrow().toMillis() / 4000.0;
          System.out.printf("A quarter of a core was %.3f%n", cores);
          assertTrue(cores <= 0.30, "too much: " + cores);
          assertTrue(cores >= 0.10, "too little: " + cores);
        } finally {
          busy.destroyForcibly();
        }
      }
    }
  }

  @Test
  void anEngineDoesNotReadWhatWasNotShownToIt() throws Exception {
    try (Isolation isolation = probe("t-private", 0)) {
      assumeTrue(isolation.ownUsers(), "no users of their own for engines here");
      Path secret = Files.writeString(directory.resolve("secret"), "secret");
      Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString("rw-------"));
      Path shown = Files.writeString(directory.resolve("shown"), "shown");
      try (Cell cell = isolation.cell("a1", 1L << 30, 64)) {
        cell.show(shown);
        assertEquals("shown", run(cell, "cat", shown.toString()));
        assertEquals("", run(cell, "cat", secret.toString()));
        assertEquals("", run(cell, "/bin/sh", "-c", "echo x > " + shown));
        assertEquals("shown", Files.readString(shown));
      }
    }
  }

  private Isolation probe(String node, double cpu) {
    return new IsolationProbe(node, cpu, directory, JAVA).run();
  }

  private static boolean missing(Isolation isolation, String word) {
    return isolation.missing().stream().anyMatch(phrase -> phrase.contains(word));
  }

  private static String run(Cell cell, String... command) throws Exception {
    Process process =
        new ProcessBuilder(cell.confine(List.of(command)))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    assertTrue(process.waitFor(20, TimeUnit.SECONDS));
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private static void delete(Path path) {
    try {
      Files.delete(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
