package org.satingrid.benchmarks.models;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.Stream;
import org.satingrid.benchmarks.models.MultiGrep.Strategy;
import org.satingrid.models.workcrew.SplitWriter;
import tools.jackson.databind.node.ObjectNode;

/**
 * The savings of lazy preparers in MultiGrep, and the number of times that each strategy splits the
 * writer.
 */
final class MultiGrepFigures {

  /** The number of files in the paper. */
  private static final int FILES = 229;

  private static final int WORKERS_OF_PAPER = 5;

  private static final String WORD = "INTEGER";
  private static final int LINES = 200;
  private static final int TRIALS = 200;
  private static final int WARM_UP = 200;

  private final int workers;

  MultiGrepFigures(int workers) {
    this.workers = workers;
  }

  void measure(ObjectNode figures) throws IOException, InterruptedException {
    Path root = Files.createTempDirectory("multigrep");
    try {
      writeTree(root);
      List<Path> files = sorted(root);
      MultiGrep.Files memory = inMemory(files);
      figures.put("lazy_preparer_gain", Figures.rounded(gain("in memory", memory)));
      figures.put("lazy_preparer_gain_on_disk", Figures.rounded(gain("on disk", onDisk(files))));
      splits(memory, workers, figures.putObject("splits"));
      splits(memory, WORKERS_OF_PAPER, figures.putObject("splits_of_five_workers"));
    } finally {
      delete(root);
    }
  }

  /** Writes a tree of folders with files of different lengths. The tree is the same each time. */
  private static void writeTree(Path root) throws IOException {
    Random random = new Random(FILES);
    for (int i = 0; i < FILES; i++) {
      Path folder = root.resolve("part" + i % 7).resolve("unit" + i % 3);
      Files.createDirectories(folder);
      StringBuilder text = new StringBuilder();
      for (int line = random.nextInt(2 * LINES); line >= 0; line--) {
        text.append(random.nextInt(4) == 0 ? "VAR x: INTEGER; " : "VAR y: REAL; ");
        text.append(i).append(' ').append(line).append('\n');
      }
      Files.writeString(folder.resolve("file" + i), text);
    }
  }

  private static List<Path> sorted(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }

  private static MultiGrep.Files inMemory(List<Path> files) {
    List<String> texts = new ArrayList<>();
    files.forEach(file -> texts.add(read(file)));
    return new MultiGrep.Files() {
      @Override
      public int count() {
        return texts.size();
      }

      @Override
      public String text(int file) {
        return texts.get(file);
      }
    };
  }

  private static MultiGrep.Files onDisk(List<Path> files) {
    return new MultiGrep.Files() {
      @Override
      public int count() {
        return files.size();
      }

      @Override
      public String text(int file) {
        return read(files.get(file));
      }
    };
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void splits(MultiGrep.Files files, int workers, ObjectNode figures)
      throws InterruptedException {
    for (Strategy strategy : Strategy.values()) {
      MultiGrep grep = new MultiGrep(files, WORD, strategy, true);
      double sum = 0;
      for (int i = 0; i < TRIALS; i++) {
        sum += splitsOf(grep, workers);
      }
      String name = strategy.name().toLowerCase(Locale.ROOT);
      System.out.printf(
          Locale.ROOT, "MultiGrep, %-9s %d workers  %6.1f splits%n", name, workers, sum / TRIALS);
      figures.put(name, Figures.rounded(sum / TRIALS));
    }
  }

  /**
   * Returns the median time of eager splitting divided by the median time of lazy splitting, minus
   * 1.
   */
  private double gain(String where, MultiGrep.Files files) throws InterruptedException {
    MultiGrep lazily = new MultiGrep(files, WORD, Strategy.HALVES, true);
    MultiGrep eagerly = new MultiGrep(files, WORD, Strategy.HALVES, false);
    Trials lazy = new Trials(TRIALS);
    Trials eager = new Trials(TRIALS);
    for (int i = -WARM_UP; i < TRIALS; i++) {
      double lazyNanos = nanos(lazily);
      double eagerNanos = nanos(eagerly);
      if (i >= 0) {
        lazy.add(lazyNanos);
        eager.add(eagerNanos);
      }
    }
    double gain = eager.median() / lazy.median() - 1;
    System.out.printf(
        Locale.ROOT,
        "MultiGrep, %s: lazy %.3f ms, eager %.3f ms (medians), shortest %.3f and %.3f%n",
        where,
        lazy.median() / 1e6,
        eager.median() / 1e6,
        lazy.shortest() / 1e6,
        eager.shortest() / 1e6);
    return gain;
  }

  private double nanos(MultiGrep grep) throws InterruptedException {
    StringWriter out = new StringWriter();
    SplitWriter writer = SplitWriter.over(out);
    long begin = System.nanoTime();
    grep.run(workers, writer);
    long end = System.nanoTime();
    check(grep, out);
    return end - begin;
  }

  private static int splitsOf(MultiGrep grep, int workers) throws InterruptedException {
    StringWriter out = new StringWriter();
    SplitWriter writer = SplitWriter.over(out);
    grep.run(workers, writer);
    check(grep, out);
    return writer.splits();
  }

  private static void check(MultiGrep grep, StringWriter out) {
    StringBuilder serial = new StringBuilder();
    grep.serial(serial);
    if (!out.toString().contentEquals(serial)) {
      throw new IllegalStateException("MultiGrep has written something else than serially");
    }
  }

  private static void delete(Path root) throws IOException {
    try (Stream<Path> all = Files.walk(root)) {
      for (Path path : all.sorted((a, b) -> b.compareTo(a)).toList()) {
        Files.delete(path);
      }
    }
  }
}
