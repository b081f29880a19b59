package right;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.StringTokenizer;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Spawned methods that take the next element from an object that all these methods share. */
public class SharedReaders extends SatinObject {

  private static Scanner scanner = new Scanner("");
  private static Iterator<Integer> numbers = List.<Integer>of().iterator();
  private static Map<Integer, Integer> counts = new HashMap<>();
  private static List<Integer> order = new ArrayList<>();

  private final StringTokenizer words;

  SharedReaders(String text) {
    words = new StringTokenizer(text);
  }

  @Spawn
  long scan(int n) {
    return n == 0 ? (scanner.hasNextInt() ? scanner.nextInt() : 1) : scan(n - 1) * 3 + scan(n - 1);
  }

  @Spawn
  long iterate(int n) {
    return n == 0 ? (numbers.hasNext() ? numbers.next() : 1) : iterate(n - 1) * 3 + iterate(n - 1);
  }

  @Spawn
  long tokens(int n) {
    return n == 0
        ? Integer.parseInt(words.nextToken())
        : tokens(n - 1) * 3 + tokens(n - 1);
  }

  /** Counts in a map by a method that is not on the list of read methods. */
  @Spawn
  void count(int n) {
    counts.merge(n % 3, 1, (a, b) -> a * 2 + b);
    order.removeIf(known -> known % 5 == n % 5);
    order.add(n);
    if (n > 0) {
      count(n - 1);
      count(n - 2);
    }
  }

  public static Object run(int n) {
    String text = "3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21";
    scanner = new Scanner(text);
    numbers = new ArrayList<>(Arrays.asList(5, 4, 3, 2, 1, 0, 7, 9)).iterator();
    counts = new HashMap<>();
    order = new ArrayList<>();
    SharedReaders it = new SharedReaders(text);
    StringBuilder out = new StringBuilder();
    out.append(it.scan(4)).append(' ').append(it.iterate(3)).append(' ').append(it.tokens(4));
    it.count(Math.min(n, 7));
    return out.append(' ').append(counts).append(order).toString();
  }
}
