package org.satingrid.local.check;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.satingrid.local.SourceJar;

/** The programs under src/test/programs, compiled into one jar, and checks of them. */
final class Mistakes {

  private static final Path SOURCES = Path.of("src", "test", "programs");

  private final Path jar;

  Mistakes(Path folder, String part) throws IOException {
    jar = SourceJar.compile(folder, part);
  }

  /** Checks a program. Each test has a different seed. */
  CheckReport check(String mainClass, long seed, String... arguments) throws Exception {
    return check(mainClass, seed, CheckOptions.DEFAULT_ROUNDS, arguments);
  }

  CheckReport checkBriefly(String mainClass, int rounds) throws Exception {
    return check(mainClass, 1, rounds);
  }

  private CheckReport check(String mainClass, long seed, int rounds, String... arguments)
      throws Exception {
    CheckOptions options =
        new CheckOptions(rounds, seed, Duration.ofSeconds(10), List.of(arguments));
    ByteArrayInputStream input =
        new ByteArrayInputStream("3\n4\n5\n".getBytes(StandardCharsets.UTF_8));
    return new Checker(jar, mainClass, options, input, (step, steps, what) -> {}).check();
  }

  /** Returns the number of the line that ends with a comment. */
  static int line(String program, String comment) throws IOException {
    String file =
        program.substring(0, program.indexOf('.'))
            + "/"
            + program.substring(program.indexOf('.') + 1);
    List<String> lines = Files.readAllLines(SOURCES.resolve(file + ".java"));
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).endsWith("// " + comment)) {
        return i + 1;
      }
    }
    throw new IllegalArgumentException(program + " has no line for " + comment);
  }
}
