package org.satingrid.benchmarks.recovery;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.satingrid.rewriter.RewritingClassLoader;

/** An example program. Its answer is the last line that it prints. */
final class Program implements AutoCloseable {
  final String name;
  private final RewritingClassLoader loader;
  private final Method main;
  private final String[] arguments;

  Program(String name, Path jar, String mainClass, List<String> arguments) throws Exception {
    this.name = name;
    this.arguments = arguments.toArray(String[]::new);
    loader =
        new RewritingClassLoader(
            List.of(jar), Objects.requireNonNull(Program.class.getClassLoader()));
    main = loader.loadClass(mainClass).getMethod("main", String[].class);
  }

  ClassLoader loader() {
    return loader;
  }

  /**
   * Runs the program on this thread and on threads that steal from this thread. Returns its answer.
   */
  String answer() throws Exception {
    PrintStream out = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    try (PrintStream captured = new PrintStream(printed, true, StandardCharsets.UTF_8)) {
      System.setOut(captured);
      main.invoke(null, (Object) arguments);
    } finally {
      System.setOut(out);
    }
    return printed.toString(StandardCharsets.UTF_8).lines().reduce("", (first, last) -> last);
  }

  @Override
  public void close() throws IOException {
    loader.close();
  }
}
