package sites;

import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.satingrid.satin.From;
import org.satingrid.satin.Part;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;
import org.satingrid.satin.To;

/** Calls that change their arguments in place. Each runs until another node has changed some. */
public class ChangesArguments extends SatinObject {
  private static final int NODE = System.identityHashCode(ChangesArguments.class.getClassLoader());
  private static final long LIMIT_NANOS = 200_000_000_000L;
  private static final int NUMBERS = 60_000;
  private static final int SLOTS = 4_000;
  private static final int WIDTH = 8;

  /** An object with fields. Each slot has one. */
  static final class Item implements Serializable {
    long value;
    int[] row = new int[WIDTH];
    Item next;
    List<Integer> list = new ArrayList<>();
    Map<Integer, Integer> map = new HashMap<>();

    String text() {
      return value
          + Arrays.toString(row)
          + list
          + map
          + (next == null ? "" : next == this ? "self" : next.text());
    }
  }

  @Spawn
  void sort(int[] a, int[] nodes, int from, int to) {
    if (to - from < 2) {
      if (to > from) {
        nodes[from] = compute(100) == 0 ? 0 : NODE;
      }
      return;
    }
    int pivot = a[(from + to) >>> 1];
    int i = from;
    int j = to - 1;
    while (i <= j) {
      while (a[i] < pivot) i++;
      while (a[j] > pivot) j--;
      if (i <= j) {
        int swapped = a[i];
        a[i++] = a[j];
        a[j--] = swapped;
      }
    }
    sort(a, nodes, from, j + 1);
    sort(a, nodes, i, to);
  }

  /** The two calls run at the same time. */
  @Spawn
  void sortParts(@Part int[] a, @Part int[] nodes, @From int from, @To int to) {
    if (to - from < 2) {
      if (to > from) {
        nodes[from] = compute(1_000) == 0 ? 0 : NODE;
      }
      return;
    }
    int pivot = a[(from + to) >>> 1];
    int i = from;
    int j = to - 1;
    while (i <= j) {
      while (a[i] < pivot) i++;
      while (a[j] > pivot) j--;
      if (i <= j) {
        int swapped = a[i];
        a[i++] = a[j];
        a[j--] = swapped;
      }
    }
    sortParts(a, nodes, from, j + 1);
    sortParts(a, nodes, i, to);
  }

  /** Changes the items of a range, each by its own random numbers. */
  @Spawn
  void change(Item[] items, int[] nodes, int from, int to, long seed) {
    if (to - from == 1) {
      nodes[from] = compute(100) == 0 ? 0 : NODE;
      change(items, from, seed);
      return;
    }
    int middle = (from + to) >>> 1;
    change(items, nodes, from, middle, seed * 31 + 1);
    change(items, nodes, middle, to, seed * 37 + 2);
    sync();
    change(items, from, seed);
  }

  private static void change(Item[] items, int slot, long seed) {
    Random random = new Random(seed);
    for (int i = 0; i < 6; i++) {
      Item item = items[slot];
      int at = random.nextInt(WIDTH);
      switch (random.nextInt(7)) {
        case 0 -> item.value += at;
        case 1 -> item.row[at] -= (int) seed;
        case 2 -> item.row = new int[] {at, 0, 0, 0, 0, 0, 0, item.row[at]};
        case 3 -> item.list.add(item.list.size() / 2, at);
        case 4 -> item.map.put(at, i);
        case 5 -> item.map.remove(at);
        default -> {
          Item first = new Item();
          first.next = item.next == item || item.next != null ? null : item;
          first.value = item.value + 1;
          items[slot] = first;
        }
      }
    }
  }

  /** Returns a number that is never 0. */
  private static long compute(int steps) {
    long x = steps;
    for (int i = 0; i < steps; i++) {
      x ^= x << 13;
      x ^= x >>> 7;
      x ^= x << 17;
    }
    return x;
  }

  private static String once(String kind, int[] nodes, int round) {
    ChangesArguments program = new ChangesArguments();
    if (kind.startsWith("sort")) {
      int[] a = new Random(7).ints(NUMBERS, 0, 1_000_000).toArray();
      if (kind.equals("sort")) {
        program.sort(a, nodes, 0, NUMBERS);
      } else {
        program.sortParts(a, nodes, 0, NUMBERS);
      }
      program.sync();
      int[] sorted = new Random(7).ints(NUMBERS, 0, 1_000_000).toArray();
      Arrays.sort(sorted);
      return Arrays.equals(a, sorted) ? "" : "not sorted";
    }
    Item[] items = new Item[SLOTS];
    Item[] expected = new Item[SLOTS];
    for (int i = 0; i < SLOTS; i++) {
      items[i] = new Item();
      expected[i] = new Item();
    }
    program.change(items, nodes, 0, SLOTS, round);
    program.sync();
    inSequence(expected, 0, SLOTS, round);
    for (int i = 0; i < SLOTS; i++) {
      if (!items[i].text().equals(expected[i].text())) {
        return i + ": " + items[i].text() + " instead of " + expected[i].text();
      }
    }
    return "";
  }

  private static void inSequence(Item[] items, int from, int to, long seed) {
    if (to - from > 1) {
      int middle = (from + to) >>> 1;
      inSequence(items, from, middle, seed * 31 + 1);
      inSequence(items, middle, to, seed * 37 + 2);
    }
    change(items, from, seed);
  }

  public static void main(String[] args) throws Exception {
    long start = System.nanoTime();
    String wrong = "";
    boolean elsewhere = false;
    for (int round = 0; !elsewhere || round < 3; round++) {
      int[] nodes = new int[args[1].startsWith("sort") ? NUMBERS : SLOTS];
      wrong += once(args[1], nodes, round);
      elsewhere |= Arrays.stream(nodes).anyMatch(node -> node != 0 && node != NODE);
      if (System.nanoTime() - start > LIMIT_NANOS) {
        throw new IllegalStateException("another node did not take a call within 200 seconds");
      }
    }
    Files.writeString(Path.of(args[0]), "[" + wrong + "]");
  }
}
