package org.satingrid.benchmarks.threads;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * The multi-threaded Java Grande suite. It is downloaded, and not part of this project. Its sources
 * are compiled unchanged, except for a variable with the name {@code enum}, a keyword since Java 5.
 */
final class Grande {

  private static final long FETCH_MINUTES = 5;
  private static final long FORK_MINUTES = 8;

  private Grande() {}

  /** Thrown if the suite cannot be measured. The message contains the reason. */
  private static final class Unavailable extends Exception {
    private static final long serialVersionUID = 1L;

    Unavailable(String why) {
      super(why);
    }
  }

  /** Measures the suite, and adds the results to {@code all}. */
  static void measure(String script, List<String> directory, Map<String, Object> all)
      throws IOException, InterruptedException {
    try {
      Path suite = fetched(script, directory);
      Map<String, Object> programs = new LinkedHashMap<>();
      int valid = 0;
      for (GrandeProgram program : GrandeProgram.values()) {
        Path section = suite.resolve("section" + program.section);
        Path classes = compile(suite, section);
        String line = fork(section, classes, program.mainClass());
        delete(classes);
        System.out.printf("grande  %-26s %s%n", program.mainClass(), line);
        String[] figures = line.split(" ", -1);
        if (figures.length == 3 && Boolean.parseBoolean(figures[2])) {
          valid++;
          programs.put(
              program.name().toLowerCase(Locale.ROOT),
              Map.of(
                  "two_nodes_ms", Long.parseLong(figures[0]),
                  "plain_ms", Long.parseLong(figures[1])));
        }
      }
      all.put("grande_unchanged", valid);
      all.put("grande", programs);
    } catch (Unavailable e) {
      System.out.println("grande  " + e.getMessage());
      all.put("grande_unchanged", null);
      all.put("grande_reason", e.getMessage());
    }
  }

  private static Path fetched(String script, List<String> directory)
      throws IOException, InterruptedException, Unavailable {
    List<String> command = new ArrayList<>(List.of(script));
    command.addAll(directory);
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.PIPE).start();
    String found;
    String error;
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8);
        BufferedReader err = process.errorReader(StandardCharsets.UTF_8)) {
      found = out.readLine();
      error = err.readLine();
    }
    boolean ended = process.waitFor(FETCH_MINUTES, TimeUnit.MINUTES);
    if (!ended || process.exitValue() != 0 || found == null) {
      throw new Unavailable(error == null ? script + " failed" : error);
    }
    return Path.of(found);
  }

  private static Path compile(Path suite, Path section) throws IOException, Unavailable {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw new Unavailable("no Java compiler to compile the suite with; run with a JDK");
    }
    Path target = Files.createTempDirectory("grande");
    Path sources = target.resolve("sources");
    copy(suite.resolve("jgfutil"), sources.resolve("jgfutil"));
    copy(section, sources);
    List<String> arguments =
        new ArrayList<>(List.of("-nowarn", "-proc:none", "-d", target.toString()));
    try (Stream<Path> files = Files.walk(sources)) {
      files.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(arguments::add);
    }
    if (compiler.run(null, System.err, System.err, arguments.toArray(String[]::new)) != 0) {
      throw new Unavailable("the suite does not compile: " + section);
    }
    return target;
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      files
          .sorted()
          .map(Path::toFile)
          .forEach(File::deleteOnExit); // The virtual machine deletes these files in reverse order.
    }
  }

  private static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      files
          .filter(file -> file.toString().endsWith(".java"))
          .forEach(
              file -> {
                Path copy = to.resolve(from.relativize(file).toString());
                try {
                  Files.createDirectories(copy.getParent());
                  String source = Files.readString(file, StandardCharsets.ISO_8859_1);
                  Files.writeString(copy, source.replaceAll("\\benum\\b", "enumeration"));
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
    }
  }

  /**
   * Runs a program of the suite in a separate JVM. The programs of section 3 read data files from
   * the working directory.
   */
  private static String fork(Path section, Path classes, String mainClass)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    String jar = Path.of(System.getProperty("java.class.path")).toAbsolutePath().toString();
    command.addAll(List.of("-Xmx3g", "-cp", jar));
    command.addAll(List.of(ThreadsBench.class.getName(), "grande", classes.toString(), mainClass));
    Process process =
        new ProcessBuilder(command)
            .directory(section.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    boolean ended = process.waitFor(FORK_MINUTES, TimeUnit.MINUTES);
    if (!ended) {
      process.destroyForcibly();
      return "not ended after " + FORK_MINUTES + " minutes";
    }
    try (BufferedReader in = process.inputReader(StandardCharsets.UTF_8)) {
      String line = in.readLine();
      return line == null ? "failed" : line;
    }
  }
}
