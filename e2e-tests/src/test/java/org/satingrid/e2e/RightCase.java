package org.satingrid.e2e;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.satingrid.localgrid.Distribution;

/**
 * A program of {@link RightBench}. Its class {@code OnSites} computes the answer, once for plain
 * Java and again and again for a job.
 *
 * @param source a file in a folder with the name of its package
 * @param pitfall whether the answer is the output of the program's main. The program then runs
 *     once, because static fields keep their values, and its spawned methods take time.
 */
record RightCase(Path source, boolean pitfall) {
  private static final Path ENGINE = Path.of("../satin-engine").toAbsolutePath().normalize();
  private static final int ARGUMENT = 12;

  /**
   * Programs without a comparable answer: the recursion is endless, the answer is drawn by chance,
   * or the program needs input.
   */
  private static final Set<String> LEFT_OUT =
      Set.of("NeverStops", "CatchesOverflow", "DrawsWithoutSeed", "ReadsInput", "Exits");

  private static final String ON_SITES =
      """
      package %s;
      public class OnSites {
        public static void main(String[] args) throws Exception {
          long end = System.nanoTime() + Long.parseLong(args[1]) * 1_000_000_000;
          java.util.Set<String> answers = new java.util.TreeSet<>();
          int rounds = 0;
          for (; rounds == 0 || %s && (System.nanoTime() < end || rounds < 3); rounds++) {
            answers.add(answer(args[0]));
          }
          System.out.println(rounds + " rounds");
          java.nio.file.Files.writeString(java.nio.file.Path.of("answers.txt"), String.join("|", answers));
        }

        public static String answer(String argument) throws Exception {
          %s
        }

        static void work() {
          double sum = 0;
          for (int i = 1; i < 60_000_000; i++) {
            sum += 1.0 / i;
          }
          if (sum < 1) {
            throw new IllegalStateException();
          }
        }
      }
      """;

  private static final String OUTPUT =
      """
          java.io.PrintStream before = System.out;
          var bytes = new java.io.ByteArrayOutputStream();
          System.setOut(new java.io.PrintStream(bytes, true));
          try {
            CASE.main(new String[] {argument});
          } catch (Throwable thrown) {
            System.out.print("threw " + thrown);
          } finally {
            System.setOut(before);
          }
          return bytes.toString().strip();
      """;

  /** Returns the programs of {@code make right} and the programs with a typical mistake. */
  static List<RightCase> all() throws IOException {
    List<RightCase> all = new ArrayList<>();
    add(all, ENGINE.resolve("rewriter/src/test/resources/right"), false);
    for (String folder : List.of("mistakes", "sound", "inlets")) {
      add(all, ENGINE.resolve("local/src/test/programs").resolve(folder), true);
    }
    return all;
  }

  private static void add(List<RightCase> all, Path folder, boolean pitfall) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      files
          .filter(file -> file.toString().endsWith(".java"))
          .sorted()
          .map(file -> new RightCase(file, pitfall))
          .filter(program -> !LEFT_OUT.contains(program.simpleName()))
          .forEach(all::add);
    }
  }

  String simpleName() {
    return source.getFileName().toString().replace(".java", "");
  }

  private String packageName() {
    return source.getName(source.getNameCount() - 2).toString();
  }

  String name() {
    return packageName() + "." + simpleName();
  }

  String mainClass() {
    return packageName() + ".OnSites";
  }

  /**
   * Returns the argument of the program.
   *
   * @param folder the argument of a program that writes files
   */
  String argument(String folder) {
    return simpleName().equals("WritesFiles") ? folder : "" + ARGUMENT;
  }

  Path compile(Path directory) throws IOException {
    Path classes = Files.createDirectory(directory.resolve("classes"));
    String answer =
        pitfall
            ? OUTPUT.replace("CASE", simpleName())
            : "return String.valueOf(" + simpleName() + ".run(Integer.parseInt(argument)));";
    Path main = directory.resolve("OnSites.java");
    Files.writeString(main, ON_SITES.formatted(packageName(), "" + !pitfall, answer));
    TestJar.javac(classes, pitfall ? slowed(directory) : source, main);
    return classes;
  }

  private Path slowed(Path directory) throws IOException {
    String text = Files.readString(source).replaceAll("(@Spawn\\s[^;{]*\\{)", "$1 OnSites.work();");
    return Files.writeString(directory.resolve(simpleName() + ".java"), text);
  }

  /** Returns the answer of plain Java. */
  String plain(Path classes) throws Exception {
    URL[] urls = {classes.toUri().toURL(), Distribution.ofWorkingDirectory().api().toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls)) {
      return (String)
          loader
              .loadClass(mainClass())
              .getMethod("answer", String.class)
              .invoke(null, argument(classes.toString()));
    }
  }
}
