package right;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/**
 * Spawned calls change an array in a function of a stream. Another function of the program has
 * unknown effects.
 */
public class UnknownFunctions extends SatinObject {

  @Spawn
  int work(int n) {
    return n < 2 ? 1 : work(n - 1) + n;
  }

  @Spawn
  int count(int[] cells, List<Integer> list, int n) {
    int step = work(n);
    return list.stream()
        .map(
            value -> {
              cells[0] = cells[0] * 3 + value + step;
              return cells[0];
            })
        .mapToInt(Integer::intValue)
        .sum();
  }

  @Spawn
  int collect(int[] cells, List<Integer> list, int n) {
    int step = work(n);
    Collector<Integer, ?, Integer> sum =
        Collectors.summingInt(value -> cells[0] = cells[0] * 2 + value + step);
    return list.stream().collect(sum);
  }

  @Spawn
  int sort(int[] cells, List<Integer> list, int n) {
    int step = work(n);
    List<Integer> sorted =
        list.stream()
            .sorted((one, other) -> (cells[0] = cells[0] * 3 + step) % 2 == 0 ? one - other : 1)
            .toList();
    return sorted.get(0) + Optional.of(n).map(value -> cells[0] += value).orElse(0);
  }

  @Spawn
  int visit(int[] cells, List<Integer> list, int n) {
    int step = work(n);
    list.forEach(value -> cells[0] = cells[0] * 5 + value + step);
    return IntStream.iterate(n, value -> cells[0] = cells[0] * 2 + value).limit(3).sum();
  }

  static boolean isLate(List<Integer> list) {
    boolean found = list.stream().anyMatch(value -> System.nanoTime() == value);
    list.forEach(value -> new Object().hashCode());
    return found || Optional.of(1L).map(value -> System.nanoTime()).get() == 1;
  }

  public static Object run(int n) {
    UnknownFunctions program = new UnknownFunctions();
    int[] cells = {n};
    List<Integer> list = List.of(1, 2, 3);
    int a = program.count(cells, list, n);
    int b = program.count(cells, list, n + 1);
    int between = cells[0];
    int c = program.collect(cells, list, n - 1);
    int d = program.collect(cells, list, n);
    int e = program.sort(cells, list, n);
    int f = program.sort(cells, list, n + 2);
    int g = program.visit(cells, list, n);
    int h = program.visit(cells, list, n + 1);
    program.sync();
    int[] all = {a, b, between, c, d, e, f, g, h, cells[0]};
    return Arrays.toString(all) + isLate(list);
  }
}
