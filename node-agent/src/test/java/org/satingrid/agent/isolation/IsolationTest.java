package org.satingrid.agent.isolation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.satingrid.agent.Processes;
import org.satingrid.agent.isolation.IsolationProbe.Layer;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.launcher.link.SpareEngine;

/** Tests that the means of isolation of this host work. */
class IsolationTest {
  private static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));
  private static final Path ENGINE =
      Path.of("../satin-engine/launcher/target/satin-engine.jar").toAbsolutePath().normalize();

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

  /** Returns two sets: all means of this host, and its means without bubblewrap. */
  static Stream<Set<Layer>> layers() {
    return Stream.of(EnumSet.allOf(Layer.class), EnumSet.of(Layer.LANDLOCK, Layer.OWN_USER));
  }

  /**
   * Checks the engine from outside of the sandbox, because in some sandboxes an engine cannot read
   * the kernel's data about itself.
   */
  @ParameterizedTest
  @MethodSource("layers")
  void anEngineIsWhatTheHostPromises(Set<Layer> layers) throws Exception {
    try (Isolation isolation = probe("t-promise", 0.5, layers);
        Cell cell = isolation.cell("a1", none(), 1L << 30, 64)) {
      Path seen = Path.of("/proc", Long.toString(command(sleeping(cell)).pid()));
      List<String> status = Files.readAllLines(seen.resolve("status"));
      if (isolation.ownUsers()) {
        assertTrue(status.stream().anyMatch(line -> line.startsWith("Uid:\t" + cell.user())));
      }
      assertTrue(status.contains("NoNewPrivs:\t1"), status::toString);
      if (isolation.grade() != IsolationClass.C) {
        List<String> interfaces =
            Files.readAllLines(seen.resolve("net/dev")).stream()
                .filter(line -> line.contains(":"))
                .toList();
        assertEquals(1, interfaces.size(), () -> "its own loopback, not " + interfaces);
      }
      if (isolation.quota()) {
        assertTrue(Files.readString(seen.resolve("cgroup")).contains("/satin-t-promise/a1"));
      }
      System.out.println("Class " + isolation.grade() + " " + isolation.weaknesses());
    }
  }

  /** The JDK's own object of a process that a confined thread has started cannot send signals. */
  @ParameterizedTest
  @MethodSource("layers")
  void anEngineEndsWhenItIsToldTo(Set<Layer> layers) throws Exception {
    try (Isolation isolation = probe("t-signals", 0, layers);
        Cell cell = isolation.cell("a1", none(), 1L << 30, 64)) {
      Process asked = sleeping(cell);
      assertTrue(asked.info().totalCpuDuration().isPresent());
      cell.terminate(asked);
      assertTrue(asked.waitFor(60, TimeUnit.SECONDS), "asked to end");
      Process killed = sleeping(cell);
      assertTrue(killed.destroyForcibly().waitFor(60, TimeUnit.SECONDS), "killed");
    }
  }

  /** In this sandbox, the engine cannot change the mode of a file, not even of its own file. */
  @Test
  void anEngineOfTheAgentsUserGetsReadyWithoutComplaint() throws Exception {
    Path own = Files.createDirectories(directory.resolve("own"));
    BoxDirectories box = new BoxDirectories(List.of(ENGINE.getParent()), List.of(own));
    try (Isolation isolation = probe("t-rehearsal", 0, EnumSet.of(Layer.LANDLOCK));
        Cell cell = isolation.cell("a1", box, 1L << 30, 256)) {
      String java = JAVA_HOME.resolve("bin/java").toString();
      Process engine =
          cell.start(
              new ProcessBuilder(
                      java,
                      "-Djava.io.tmpdir=" + own,
                      "-cp",
                      ENGINE.toString(),
                      "org.satingrid.launcher.EngineMain")
                  .directory(own.toFile())
                  .redirectErrorStream(true));
      List<String> said = new ArrayList<>();
      BufferedReader output = engine.inputReader();
      String line;
      while ((line = output.readLine()) != null && !line.equals(SpareEngine.READY)) {
        said.add(line);
      }
      assertEquals(SpareEngine.READY, line, said::toString);
      assertFalse(said.toString().contains("not permitted"), said::toString);
      assertTrue(engine.destroyForcibly().waitFor(60, TimeUnit.SECONDS), "killed");
    }
  }

  /** Starts a command that sleeps. Returns when it runs. */
  private static Process sleeping(Cell cell) throws IOException {
    Process process =
        cell.start(
            new ProcessBuilder("/bin/sh", "-c", "echo up; exec sleep 600")
                .directory(Path.of("/").toFile())
                .redirectErrorStream(true));
    assertEquals("up", process.inputReader().readLine());
    return process;
  }

  /** Returns the command itself, which is a descendant of the given process. */
  private static ProcessHandle command(Process process) {
    ProcessHandle last = process.toHandle();
    for (var next = last.children().findFirst();
        next.isPresent();
        next = last.children().findFirst()) {
      last = next.get();
    }
    return last;
  }

  @Test
  void nothingOfAnEngineOutlivesItsCell() throws Exception {
    try (Isolation isolation = probe("t-outlive", 0.5)) {
      assumeTrue(
          isolation.quota() || isolation.ownUsers(), "neither control groups nor users here");
      try (Cell cell = isolation.cell("a1", none(), 1L << 30, 64)) {
        String mark = "300." + ProcessHandle.current().pid();
        String unused =
            run(cell, "/bin/sh", "-c", "setsid sleep " + mark + " >/dev/null 2>&1 & sleep 0.2");
        cell.kill();
        for (ProcessHandle left : sleepers(mark)) {
          Processes.awaitEnd(left, Duration.ofMinutes(1));
        }
      }
    }
  }

  @ParameterizedTest
  @MethodSource("layers")
  void anEngineOfAQuarterGetsAboutAQuarter(Set<Layer> layers) throws Exception {
    try (Isolation isolation = probe("t-quota", 0.25, layers)) {
      assumeTrue(isolation.quota(), "no control group with a CPU quota can be had here");
      try (Cell cell = isolation.cell("a1", none(), 1L << 30, 64)) {
        Process busy = cell.start(new ProcessBuilder("/bin/sh", "-c", "while :; do :; done"));
        try {
          double cores = coresOfFourSeconds(busy);
          // Other programs have possibly used the processors. Therefore the measurement is
          // repeated. With a quota that is too small, the engine would also get too little time
          // later.
          for (int i = 0; i < 15 && cores < 0.10; i++) {
            cores = coresOfFourSeconds(busy);
          }
          assertTrue(cores >= 0.10, "too little: " + cores);
        } finally {
          cell.kill();
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
      BoxDirectories box = new BoxDirectories(List.of(directory), List.of());
      try (Cell cell = isolation.cell("a1", box, 1L << 30, 64)) {
        cell.show(shown);
        assertEquals("shown", run(cell, "cat", shown.toString()));
        assertEquals("", run(cell, "cat", secret.toString()));
        assertEquals("", run(cell, "/bin/sh", "-c", "echo x > " + shown));
        assertEquals("shown", Files.readString(shown));
      }
    }
  }

  /**
   * Returns the number of cores used over about four seconds. The result cannot exceed the quota,
   * even if this test reads the clocks late.
   */
  private static double coresOfFourSeconds(Process busy) throws InterruptedException {
    long start = System.nanoTime();
    Duration before = cpu(busy);
    assertFalse(busy.waitFor(4, TimeUnit.SECONDS));
    Duration used = cpu(busy).minus(before);
    double cores = used.toNanos() / (double) (System.nanoTime() - start);
    System.out.printf("A quarter of a core was %.3f%n", cores);
    assertTrue(cores <= 0.30, "too much: " + cores);
    return cores;
  }

  private Isolation probe(String node, double cpu) throws IOException {
    return probe(node, cpu, EnumSet.allOf(Layer.class));
  }

  private Isolation probe(String node, double cpu, Set<Layer> layers) throws IOException {
    Path engines = Files.createDirectories(directory.resolve("engines"));
    Path jars = Files.createDirectories(directory.resolve("jars"));
    return new IsolationProbe(node, cpu, engines, jars, JAVA_HOME, layers).run();
  }

  private static BoxDirectories none() {
    return new BoxDirectories(List.of(), List.of());
  }

  private static String run(Cell cell, String... command) throws Exception {
    Process process =
        cell.start(
            new ProcessBuilder(command)
                .directory(Path.of("/").toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD));
    assertTrue(process.waitFor(60, TimeUnit.SECONDS));
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  private static List<ProcessHandle> sleepers(String mark) {
    return ProcessHandle.allProcesses()
        .filter(process -> process.info().commandLine().orElse("").contains("sleep " + mark))
        .toList();
  }

  private static Duration cpu(Process process) {
    return Stream.concat(Stream.of(process.toHandle()), process.descendants())
        .map(each -> each.info().totalCpuDuration().orElse(Duration.ZERO))
        .reduce(Duration.ZERO, Duration::plus);
  }

  private static void delete(Path path) {
    try {
      Files.delete(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
