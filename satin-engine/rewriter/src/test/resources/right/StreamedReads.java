package right;

import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/**
 * Functions read results and objects of spawned calls in streams, maps and sorts. The JDK calls
 * methods of the program's collections.
 */
public class StreamedReads extends SatinObject {

  static class Counting extends AbstractList<Integer> {
    private final int[] count;

    Counting(int[] count) {
      this.count = count;
    }

    @Override
    public Integer get(int index) {
      return count[0] = count[0] * 3 + index;
    }

    @Override
    public int size() {
      return 3;
    }
  }

  /** Keeps the function that it gets. */
  static class Keeping extends ArrayList<Integer> {
    private transient Consumer<? super Integer> kept;

    @Override
    public void forEach(Consumer<? super Integer> function) {
      kept = function;
    }

    void call(int value) {
      if (kept != null) {
        kept.accept(value);
      }
    }
  }

  private static final int[] TABLE = {1, 2, 3};

  private int field;

  @Spawn
  int work(int n) {
    return n < 2 ? 1 : work(n - 1) + n;
  }

  @Spawn
  int change(int[] cells, int n) {
    cells[0] = cells[0] * 2 + work(n);
    return cells[0];
  }

  @Spawn
  int fill(List<Integer> list, int n) {
    list.add(work(n));
    return n;
  }

  @Spawn
  void turn(int[] row, int n) {
    row[0] += work(n);
  }

  private String arrays(int n) {
    int[] r = new int[3];
    r[0] = work(n);
    int first = IntStream.range(0, 1).map(i -> r[i]).sum();
    r[1] = work(n + 1);
    int second = Arrays.stream(r).sum();
    r[2] = work(n + 2);
    List<Integer> all = IntStream.of(r).boxed().toList();
    field = work(n);
    int third = Stream.of(1, 2).map(i -> field * i).reduce(0, Integer::sum);
    return first + " " + second + " " + all + " " + third;
  }

  private String changes(int n) {
    int[] cells = {n};
    int a = change(cells, n);
    int b = IntStream.range(0, 2).map(i -> cells[0] + i).max().getAsInt();
    int c = change(cells, n + 1);
    Map<Integer, Integer> map = new HashMap<>();
    map.merge(1, cells[0], Integer::sum);
    map.computeIfAbsent(2, key -> cells[0] + key);
    int d = change(cells, n + 2);
    map.replaceAll((key, value) -> value + cells[0]);
    int e = change(cells, n);
    List<Integer> some = new ArrayList<>(List.of(3, 1, 2));
    some.sort((x, y) -> cells[0] % 2 == 0 ? x - y : y - x);
    List<Integer> list = new ArrayList<>();
    int f = fill(list, n);
    Stream.of(1, 2).collect(Collectors.toCollection(() -> list));
    String text = list.stream().map(String::valueOf).collect(Collectors.joining(","));
    int g = fill(list, n + 1);
    list.forEach(value -> cells[0] += value);
    list.removeIf(value -> value % 2 == 0);
    sync();
    return a + " " + b + " " + c + " " + d + " " + e + " " + f + " " + g + map + some + text
        + list + cells[0];
  }

  private String lazy(int n) {
    int[] cells = {n};
    IntSupplier later = () -> cells[0];
    Stream<Integer> stages = Stream.of(1, 2, 3).map(i -> i * cells[0]);
    int a = change(cells, n);
    String all = stages.toList().toString();
    int b = change(cells, n + 1);
    int c = later.getAsInt();
    TreeMap<Integer, Integer> sorted =
        new TreeMap<>(Comparator.comparing((Integer key) -> key * (cells[0] % 2 == 0 ? 1 : -1)));
    int d = change(cells, n);
    sorted.put(1, 1);
    sync();
    return all + a + b + c + d + sorted;
  }

  private String own(int n) {
    int[] count = {1};
    List<Integer> counting = new Counting(count);
    int a = change(count, n);
    int b = counting.get(1);
    int c = change(count, n + 1);
    boolean found = counting.contains(n);
    int d = change(count, n);
    int e = counting.stream().mapToInt(Integer::intValue).sum();
    Keeping keeping = new Keeping();
    List<Integer> kept = keeping;
    kept.forEach(value -> count[0] += value);
    int f = change(count, n);
    keeping.call(7);
    int g = change(count, n);
    sync();
    return a + " " + b + " " + c + " " + found + " " + d + " " + e + " " + f + " " + g + " "
        + count[0];
  }

  private String rows(int n) {
    int[][] rows = {{1}, {2}, {3}};
    List<int[]> list = List.of(rows);
    turn(rows[0], n);
    int[] largest = list.stream().max(Comparator.comparingInt(row -> row[0])).get();
    turn(largest, n);
    int[][] copies = list.stream().map(int[]::clone).toArray(int[][]::new);
    turn(rows[2], n + 1);
    Map<Boolean, List<int[]>> parts =
        list.stream().collect(Collectors.partitioningBy(row -> row[0] > 3));
    parts.get(true).get(0)[0]++;
    turn(rows[1], n);
    Map<Integer, int[]> tables = new HashMap<>();
    int[] table = tables.computeIfAbsent(1, key -> TABLE);
    int before = TABLE[0];
    table[0] = before;
    sync();
    return Arrays.deepToString(rows) + Arrays.deepToString(copies) + largest[0] + table[0];
  }

  public static Object run(int n) {
    StreamedReads program = new StreamedReads();
    return program.arrays(n)
        + program.changes(n)
        + program.lazy(n)
        + program.own(n)
        + program.rows(n);
  }
}
