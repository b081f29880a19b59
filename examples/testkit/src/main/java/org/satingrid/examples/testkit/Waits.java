package org.satingrid.examples.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.satingrid.rewriter.ClassFiles;
import org.satingrid.rewriter.Explanation;
import org.satingrid.rewriter.Rewriter;

/** The places where a program waits for spawned calls and has no {@code sync()}. */
public final class Waits {
  private static final String CLASS = ".class";

  private Waits() {}

  /**
   * Returns a line for each such place, in the main class of a program and in the classes next to
   * it.
   */
  public static List<String> of(Class<?> main) throws IOException, URISyntaxException {
    Path folder = Path.of(main.getProtectionDomain().getCodeSource().getLocation().toURI());
    ClassFiles own = ClassFiles.ofProgram(classes(folder));
    Rewriter rewriter = new Rewriter(own.orElse(ClassFiles.of(Waits.class.getClassLoader())));
    return classes(folder).values().stream()
        .map(rewriter::rewrite)
        .flatMap(rewritten -> lines(rewritten.explanation()))
        .toList();
  }

  private static Stream<String> lines(Explanation explanation) {
    return explanation.methods().stream()
        .flatMap(method -> method.syncs().stream())
        .map(wait -> explanation.className() + ":" + wait.line() + " " + wait.reason());
  }

  private static Map<String, byte[]> classes(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(file -> file.toString().endsWith(CLASS))
          .collect(Collectors.toMap(nameIn(folder), Waits::bytes));
    }
  }

  private static Function<Path, String> nameIn(Path folder) {
    return file -> {
      String path = folder.relativize(file).toString().replace('\\', '/');
      return path.substring(0, path.length() - CLASS.length());
    };
  }

  private static byte[] bytes(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
