package org.satingrid.benchmarks.models;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Measures FJTask and WorkCrews. The last line is one JSON object, which is also written to a file.
 * README.md of this module explains its keys.
 */
public final class ModelsBench {

  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin/java").toString();

  private static final int TRIALS = 15;
  private static final int WARM_UP = 10;

  private final int processors = Math.max(2, Runtime.getRuntime().availableProcessors());
  private final ObjectNode figures = JsonNodeFactory.instance.objectNode();

  private ModelsBench() {}

  /**
   * Arguments: the file for the figures, and optionally the java command that measures threads. Or
   * {@code paper} and the file: FJTask's programs in the paper's sizes. Or {@code part} and the
   * measurement of a child.
   */
  public static void main(String[] args) throws Exception {
    ModelsBench bench = new ModelsBench();
    List<String> rest = List.of(args).subList(1, args.length);
    switch (args[0]) {
      case "part" -> bench.part(rest);
      case "paper" -> bench.paper(Path.of(rest.get(0)));
      default -> bench.all(Path.of(args[0]), rest.isEmpty() ? JAVA : rest.get(0));
    }
    System.out.println(bench.figures);
  }

  private void begin() {
    System.out.printf("%d processors, Java %s%n", processors, Runtime.version());
    figures.put("processors", processors);
    figures.put("java", Runtime.version().toString());
  }

  private void all(Path file, String javaForThreads) throws Exception {
    begin();
    FJTaskFigures.measure(JAVA, "usual", figures.putObject("fjtask"));
    ObjectNode threads = Children.run(javaForThreads, List.of(), List.of("part", "threads"));
    figures.set("threads", threads);
    figures.set("threads_over_fib", threads.at("/fib/threads_over_fjtask"));
    if (threads.at("/fib").has("virtual_threads_over_fjtask")) {
      figures.set("virtual_threads_over_fib", threads.at("/fib/virtual_threads_over_fjtask"));
    }
    new WorkCrewFigures(processors).measure(figures);
    new MultiGrepFigures(processors).measure(figures);
    VirtualFigures.measure(Sizes.USUAL, figures.putObject("virtual_processors"));
    Barriers.measure(processors, Sizes.USUAL, figures.putObject("jacobi_steps_a_barrier"));
    Locality.measure(JAVA, figures.putObject("sort_of"));
    HeapSweep.measure(JAVA, figures.putObject("young_generation"));
    keep(file);
  }

  private void paper(Path file) throws Exception {
    begin();
    FJTaskFigures.measure(JAVA, "paper", figures.putObject("fjtask"));
    keep(file);
  }

  private void part(List<String> which) throws InterruptedException {
    switch (which.get(0)) {
      case "fjtask" -> fjTask(which.get(1), which.get(2));
      case "heap" -> HeapSweep.measureHere(processors, figures);
      case "sort" -> Locality.measureHere(processors, which.get(1), figures);
      case "threads" -> {
        figures.put("java", Runtime.version().toString());
        ThreadFigures.measure(processors, figures);
      }
      default -> throw new IllegalArgumentException("no such part: " + which);
    }
  }

  private void fjTask(String sizes, String program) throws InterruptedException {
    // With the sizes of the paper, a trial takes seconds, as in the paper.
    boolean brief = !sizes.equals("paper");
    int trials = brief ? TRIALS : 3;
    int warmUp = brief ? WARM_UP : 1;
    new FJTaskFigures(processors, Sizes.named(sizes), trials, warmUp).measureHere(program, figures);
  }

  private void keep(Path file) throws Exception {
    Files.createDirectories(file.toAbsolutePath().getParent());
    JsonMapper.builder()
        .build()
        .writerWithDefaultPrettyPrinter()
        .writeValue(file.toFile(), figures);
  }
}
