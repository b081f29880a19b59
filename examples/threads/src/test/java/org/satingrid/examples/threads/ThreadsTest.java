package org.satingrid.examples.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.threads.rewriting.Access;
import org.satingrid.threads.rewriting.AccessMode;
import org.satingrid.threads.runtime.LocalJob;
import org.satingrid.threads.runtime.ProgramFiles;

/** The programs give the same, bit by bit, in one virtual machine, on one node and on several. */
final class ThreadsTest {

  private static final Path CLASSES = Path.of("target/classes");
  private static final ProgramFiles PROGRAM = ProgramFiles.of(ThreadsTest::find);

  private static byte[] find(String name) {
    Path file = CLASSES.resolve(name + ".class");
    try {
      return Files.exists(file) ? Files.readAllBytes(file) : null;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "pi 100000 4, pi: 3.1415926535981265",
    "jacobi 64 4 25, jacobi: e7bd8000a8e9a4c2",
    "barnes 200 4 3, barnes: 56fcef3c17229c09",
    "tsp 9 4, tsp: 2093",
    "asp 60 4, asp: 6d8c9796671d9dc0"
  })
  void sameEverywhere(String arguments, String answer) throws Exception {
    String[] given = arguments.split(" ");
    try (Printed printed = new Printed()) {
      Threads.main(given);
      assertEquals(answer, printed.text());
    }
    for (int nodes = 1; nodes <= 3; nodes++) {
      for (AccessMode mode :
          List.of(
              AccessMode.DEFAULT,
              new AccessMode(Access.IC, false),
              new AccessMode(Access.PF, false),
              new AccessMode(Access.PF, true))) {
        run(answer, given, nodes, mode);
      }
    }
  }

  private static void run(String answer, String[] arguments, int nodes, AccessMode mode)
      throws Exception {
    try (Printed printed = new Printed();
        LocalJob job = new LocalJob(PROGRAM, nodes, mode)) {
      assertNull(job.first().runMain(Threads.class.getName(), List.of(arguments)));
      assertEquals(answer, printed.text(), () -> nodes + " nodes, " + mode);
      assertTrue(
          job.nodes().stream().allMatch(node -> node.node().threads().started() > 0),
          "a node had no thread");
    }
  }

  /** Captures the output of the programs. */
  private static final class Printed implements AutoCloseable {
    private final PrintStream before = System.out;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    Printed() {
      System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    }

    String text() {
      return bytes.toString(StandardCharsets.UTF_8).strip();
    }

    @Override
    public void close() {
      System.setOut(before);
    }
  }
}
