package org.satingrid.agent.escape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.satingrid.agent.isolation.BoxDirectories;
import org.satingrid.agent.isolation.Cell;
import org.satingrid.agent.isolation.Isolation;
import org.satingrid.agent.isolation.IsolationProbe;
import org.satingrid.agent.isolation.IsolationProbe.Layer;

/**
 * Creates the directories of a node like an agent, with the targets of the attempts, another
 * running job, and a hostile job.
 */
final class Scene implements AutoCloseable {
  private static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));
  private static final long MEMORY = 512L << 20;
  private static final int PROCESSES = 100;

  private final Path root = Files.createTempDirectory("satin-escape");
  private final Path state = Files.createDirectories(root.resolve("state"));
  private final Path engines = Files.createDirectories(state.resolve("spares"));
  private final Path jars = Files.createDirectories(state.resolve("engine"));
  private final Host host = new Host(state);
  private final Isolation isolation;
  private final Cell other;
  private final Process neighbour;
  private final BufferedReader fromNeighbour;
  private final Targets targets;

  Scene(Set<Layer> layers) throws Exception {
    allow(root, "rwx--x--x");
    copyProgram();
    for (Path passed : List.of(state, engines, jars)) {
      allow(passed, "rwx--x--x");
    }
    String name = "escape-" + ProcessHandle.current().pid() + "-" + layers.size();
    isolation = new IsolationProbe(name, 0, engines, jars, JAVA_HOME, layers).run();
    if (isolation.ownFileSystem() || !isolation.ownUsers()) {
      allow(state, "rwx------");
    }
    Path home = directory("other");
    Files.writeString(home.resolve("work").resolve("in"), "another's");
    other = cell("other");
    neighbour = start(other, home, java(home, Neighbour.class, List.of()));
    fromNeighbour =
        new BufferedReader(
            new InputStreamReader(neighbour.getInputStream(), StandardCharsets.UTF_8));
    assertNeighbourWorks();
    targets = host.targets(home.resolve("work"), program(neighbour));
  }

  Isolation isolation() {
    return isolation;
  }

  /** Makes all attempts. Returns the names of the successful ones. */
  Set<String> attempt() throws Exception {
    Path own = directory("hostile");
    try (Cell cell = cell("hostile")) {
      Process hostile = start(cell, own, java(own, Attempts.class, targets.arguments()));
      String said = output(hostile);
      Set<String> reached = new TreeSet<>();
      said.lines()
          .filter(line -> line.startsWith("REACHED "))
          .forEach(line -> reached.add(line.substring("REACHED ".length())));
      assertTrue(said.contains("\nDONE "), said);
      long count = said.lines().filter(line -> line.matches("(REACHED|REFUSED) .*")).count();
      assertTrue(count >= 60, said);
      System.out.println(
          isolation.grade() + ": " + count + " attempts, reached " + reached + "\n" + said);
      assertNeighbourWorks();
      return reached;
    }
  }

  /** Runs a shell script as the hostile job. Returns its output. */
  String script(String script) throws Exception {
    Path own = directory("script");
    try (Cell cell = cell("script")) {
      String said = output(start(cell, own, List.of("/bin/sh", "-c", script)));
      assertNeighbourWorks();
      return cell.ranOutOfMemory() ? said + "OUT OF MEMORY" : said;
    }
  }

  /** Checks that the other job still runs. */
  void assertNeighbourWorks() throws IOException {
    neighbour.getOutputStream().write("still here\n".getBytes(StandardCharsets.UTF_8));
    neighbour.getOutputStream().flush();
    assertEquals("still here", fromNeighbour.readLine());
  }

  @Override
  public void close() throws IOException {
    neighbour.descendants().forEach(ProcessHandle::destroyForcibly);
    neighbour.destroyForcibly();
    other.close();
    isolation.close();
    host.close();
    try (var files = Files.walk(root)) {
      files.sorted(Comparator.reverseOrder()).forEach(Scene::delete);
    }
  }

  private Path directory(String name) throws IOException {
    Path own = engines.resolve(name);
    for (String part : List.of("engine", "work", "tmp")) {
      Files.createDirectories(own.resolve(part));
    }
    return own;
  }

  private Cell cell(String name) throws IOException {
    Path own = directory(name);
    List<Path> writable = List.of(own.resolve("work"), own.resolve("tmp"));
    return isolation.cell(name, new BoxDirectories(List.of(own), writable), MEMORY, PROCESSES);
  }

  private static Process start(Cell cell, Path own, List<String> line) throws IOException {
    try (var files = Files.walk(own)) {
      for (Path file : files.toList()) {
        if (file.startsWith(own.resolve("work")) || file.startsWith(own.resolve("tmp"))) {
          cell.give(file);
        } else {
          cell.show(file);
        }
      }
    }
    ProcessBuilder builder =
        new ProcessBuilder(line).directory(own.resolve("work").toFile()).redirectErrorStream(true);
    builder.environment().clear();
    builder.environment().put("PATH", "/usr/bin:/bin");
    return cell.start(builder);
  }

  private static String output(Process process) throws Exception {
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(60, TimeUnit.SECONDS), said);
    return said;
  }

  private List<String> java(Path own, Class<?> program, List<String> arguments) {
    List<String> line = new ArrayList<>();
    line.add(JAVA_HOME.resolve("bin").resolve("java").toString());
    line.addAll(List.of("-XX:+UseSerialGC", "-Xmx64m", "-XX:TieredStopAtLevel=1"));
    line.addAll(List.of("-XX:-UsePerfData", "-XX:+DisableAttachMechanism"));
    line.add("-Djava.io.tmpdir=" + own.resolve("tmp"));
    line.addAll(List.of("-cp", jars.resolve("classes") + ":" + jars.resolve("jna.jar")));
    line.add(program.getName());
    line.addAll(arguments);
    return line;
  }

  /** Copies the classes of the attempts and JNA to the place of an engine's jar. */
  private void copyProgram() throws Exception {
    Path classes =
        Path.of(Attempts.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    String own = Attempts.class.getPackageName().replace('.', '/');
    Path target = Files.createDirectories(jars.resolve("classes").resolve(own));
    try (Stream<Path> files = Files.list(classes.resolve(own))) {
      for (Path file : files.toList()) {
        Files.copy(file, target.resolve(file.getFileName()));
      }
    }
    Files.copy(
        Path.of(
            com.sun.jna.Native.class.getProtectionDomain().getCodeSource().getLocation().toURI()),
        jars.resolve("jna.jar"));
  }

  /**
   * Returns the id of the program, which is a descendant of the process that the cell has returned.
   */
  private static long program(Process process) {
    return process
        .descendants()
        .filter(each -> each.children().findAny().isEmpty())
        .findFirst()
        .map(ProcessHandle::pid)
        .orElse(process.pid());
  }

  static void allow(Path path, String permissions) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
  }

  private static void delete(Path path) {
    try {
      Files.delete(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
