package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.cli.portal.Json;

/** Tests {@code satin run} of one source file, as a real process. */
class RunSourceTest {
  private static final String FIB =
      """
      import org.satingrid.satin.*;

      interface Spawns extends Spawnable { int fib(int n); }

      public class Anything extends SatinObject implements Spawns {
        public int fib(int n) {
          if (n < 2) return n;
          return fib(n - 1) + fib(n - 2);
        }

        public static void main(String[] args) {
          System.out.println("fib = " + new Anything().fib(Integer.parseInt(args[0])));
        }
      }
      """;

  @TempDir Path folder;

  private CommandProcess run(String name, String source, Object... more) throws IOException {
    Path file = Files.writeString(folder.resolve(name), source);
    Object[] line = Stream.concat(Stream.of("run", file), Stream.of(more)).toArray();
    return CommandProcess.start(folder, line);
  }

  @Test
  void aSourceFileRunsInParallel() throws Exception {
    CommandProcess run = run("Fib.java", FIB, "25", "--workers", "2", "--stats", "json");
    assertEquals(0, run.exit(), run.err());
    assertEquals("fib = 75025\n", run.out());
    assertTrue(Json.read(run.lastReport(), java.util.Map.class).containsKey("time"), run.err());
  }

  @Test
  void aScriptRunsBesideItsName() throws Exception {
    String script = "#!/usr/bin/env -S satin run\n" + FIB;
    CommandProcess run = run("fib", script, "--stats", "none", "20");
    assertEquals(0, run.exit(), run.err());
    assertEquals("fib = 6765\n", run.out());
  }

  @Test
  void errorsNameFileAndLine() throws Exception {
    CommandProcess run = run("Bad.java", "#!\nclass Bad {\n  int x = \"no\";\n  void f( {}\n}\n");
    assertEquals(65, run.exit(), run.err());
    assertTrue(run.err().contains("Bad.java:4: "), run.err());
    CommandProcess types = run("Types.java", "class Types {\n  int x = \"no\";\n}\n");
    assertEquals(65, types.exit(), types.err());
    assertTrue(types.err().contains("Types.java:2: incompatible types: "), types.err());
    assertTrue(types.err().contains("    int x = \"no\";"), types.err());
  }

  @Test
  void aFileWithoutMainIsNoProgram() throws Exception {
    CommandProcess run = run("None.java", "class None {}\n");
    assertEquals(65, run.exit(), run.err());
    assertTrue(run.err().contains("None.java: no class has a method main"), run.err());
  }

  @Test
  void nothingStaysBehind() throws Exception {
    Path temporary = Files.createDirectory(folder.resolve("tmp"));
    Path file = Files.writeString(folder.resolve("Fib.java"), FIB);
    Process run =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Djava.io.tmpdir=" + temporary,
                "-cp",
                System.getProperty("java.class.path"),
                "org.satingrid.cli.SatinCommand",
                "run",
                file.toString(),
                "10")
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("out").toFile())
            .start();
    assertEquals(0, run.waitFor(), () -> "see " + folder);
    try (Stream<Path> left = Files.list(temporary)) {
      assertEquals(0, left.filter(one -> one.toString().contains("satin-source-")).count());
    }
  }
}
