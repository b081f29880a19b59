package org.satingrid.local.check;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import javax.tools.ToolProvider;

/** The programs under src/test/programs, compiled into one jar, and checks of them. */
final class Mistakes {

  private static final Path SOURCES = Path.of("src", "test", "programs");

  private final Path jar;

  Mistakes(Path folder, String part) throws IOException {
    Path classes = Files.createDirectories(folder.resolve("classes"));
    List<String> arguments =
        new ArrayList<>(List.of("--release", "17", "-g", "-proc:none", "-d", classes.toString()));
    try (Stream<Path> sources = Files.list(SOURCES.resolve(part))) {
      sources.map(Path::toString).forEach(arguments::add);
    }
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, errors, arguments.toArray(String[]::new));
    if (failed != 0) {
      throw new IllegalStateException(
          "javac cannot compile " + SOURCES.resolve(part) + ": " + errors);
    }
    jar = folder.resolve(part + ".jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
        Stream<Path> files = Files.walk(classes)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        out.putNextEntry(new ZipEntry(classes.relativize(file).toString().replace('\\', '/')));
        Files.copy(file, out);
      }
    }
  }

  /** Checks a program; each test has a seed of its own. */
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

  /** The line of a program that ends with a comment. */
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
