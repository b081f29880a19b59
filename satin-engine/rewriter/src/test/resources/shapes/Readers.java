package shapes;

import java.io.Serializable;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Calls that read their arguments by unlisted methods of the JDK stay parallel. */
public class Readers extends SatinObject {
  record Part(int from, int to) implements Serializable {
    Part left() {
      return new Part(from, (from + to) / 2);
    }

    Part right() {
      return new Part((from + to) / 2, to);
    }
  }

  /** Keeps the files that were read, because each process reads a file once. */
  static final class Files {
    private static final ConcurrentHashMap<String, double[]> READ = new ConcurrentHashMap<>();

    static double[] read(String name) {
      return READ.computeIfAbsent(name, path -> numbers(Path.of(path)));
    }

    private static double[] numbers(Path path) {
      double[] numbers = new double[16];
      Arrays.fill(numbers, path.getNameCount());
      return numbers;
    }
  }

  private final String name;
  private final Part whole;

  Readers(String name, Part whole) {
    this.name = name;
    this.whole = whole;
  }

  @Spawn
  double file(Part part) {
    if (part.to() - part.from() < 2) {
      return Files.read(name)[part.from()] + whole.from();
    }
    double a = file(part.left());
    double b = file(part.right());
    sync();
    return a + b;
  }

  @Spawn
  long values(List<Long> list, Map.Entry<String, Long> entry, Optional<String> text, int depth) {
    if (depth == 0) {
      return list.stream().mapToLong(Long::longValue).sum()
          + entry.getValue()
          + text.map(String::length).orElse(0);
    }
    long a = values(list, entry, text, depth - 1);
    long b = values(list, entry, text, depth - 1);
    sync();
    return a + b;
  }

  public static void main(String[] args) {
    Readers readers = new Readers("a/b", new Part(0, 16));
    double file = readers.file(readers.whole);
    long values = readers.values(List.of(1L), Map.entry("a", 2L), Optional.of("b"), 3);
    readers.sync();
    System.out.println(file + values);
  }
}
