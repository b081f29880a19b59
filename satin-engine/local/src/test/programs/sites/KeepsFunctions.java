package sites;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/**
 * Spawned calls return functions of their arguments. These are the caller's own
 * functions: a change of what a function has captured, and a comparison by identity, has the effect
 * that it has in sequence. All programs of this folder are one jar for the analysis. Therefore the
 * functions here are of types that the other programs do not call.
 */
public class KeepsFunctions extends SatinObject {
  static final int CALLS = 8;

  interface Fn {
    int of(int x);
  }

  interface Counter {
    int of(int x);
  }

  @Spawn
  Counter wrap(Counter f, int n) {
    busy();
    return x -> f.of(x) + n;
  }

  @Spawn
  Fn better(Fn a, Fn b, int x) {
    busy();
    return a.of(x) >= b.of(x) ? a : b;
  }

  @Spawn
  List<Fn> order(List<Fn> all, int sign) {
    busy();
    List<Fn> ordered = new ArrayList<>(all);
    ordered.sort((a, b) -> sign * (b.of(1) - a.of(1)));
    return ordered;
  }

  @Spawn
  Comparator<String> both(Comparator<String> a, Comparator<String> b, int n) {
    busy();
    return n % 2 == 0 ? a.thenComparing(b) : b.thenComparing(a);
  }

  private static void busy() {
    Elsewhere.work();
    Elsewhere.mark();
  }

  private String round(String kind) {
    return switch (kind) {
      case "wrap" -> wrapped();
      case "better" -> chosen();
      case "order" -> ordered();
      default -> compared();
    };
  }

  private String wrapped() {
    int[] calls = new int[1];
    Counter counts = x -> x + 0 * calls[0]++;
    List<Counter> wrapped = new ArrayList<>();
    for (int i = 0; i < CALLS; i += 2) {
      Counter one = wrap(counts, i);
      Counter other = wrap(counts, i + 1);
      sync();
      wrapped.add(one);
      wrapped.add(other);
    }
    int sum = 0;
    for (Counter f : wrapped) {
      sum += f.of(1);
    }
    return sum + " " + calls[0];
  }

  private static List<Fn> scales(int[] rates) {
    List<Fn> all = new ArrayList<>();
    for (int i = 0; i < rates.length; i++) {
      int k = i;
      all.add(x -> x * rates[k]);
    }
    return all;
  }

  private String chosen() {
    int[] rates = {1, 2, 3};
    List<Fn> all = scales(rates);
    List<Fn> better = new ArrayList<>();
    for (int i = 0; i < CALLS; i += 2) {
      Fn a = all.get(i % 3);
      Fn b = all.get((i + 1) % 3);
      Fn c = all.get((i + 2) % 3);
      Fn one = better(a, b, i);
      Fn other = better(b, c, i + 1);
      sync();
      better.add(one);
      better.add(other);
    }
    rates[2] = 70;
    StringBuilder text = new StringBuilder();
    for (Fn f : better) {
      text.append(all.indexOf(f)).append(':').append(f.of(1)).append(' ');
    }
    return text.toString();
  }

  private String ordered() {
    int[] rates = {1, 2, 3};
    List<Fn> all = scales(rates);
    List<List<Fn>> orders = new ArrayList<>();
    for (int i = 0; i < CALLS; i += 2) {
      List<Fn> one = order(all, 1);
      List<Fn> other = order(all, -1);
      sync();
      orders.add(one);
      orders.add(other);
    }
    rates[0] = 50;
    rates[2] = 70;
    StringBuilder text = new StringBuilder();
    for (List<Fn> order : orders) {
      text.append(all.indexOf(order.get(0))).append(':').append(order.get(0).of(1)).append(' ');
    }
    return text.toString();
  }

  private String compared() {
    Map<String, Integer> rank = new HashMap<>(Map.of("x", 1, "y", 1, "zz", 1));
    Comparator<String> byRank = (a, b) -> rank.get(a) - rank.get(b);
    Comparator<String> byLength = (a, b) -> a.length() - b.length();
    List<Comparator<String>> orders = new ArrayList<>();
    for (int i = 0; i < CALLS; i += 2) {
      Comparator<String> one = both(byRank, byLength, i);
      Comparator<String> other = both(byRank, byLength, i + 1);
      sync();
      orders.add(one);
      orders.add(other);
    }
    rank.put("x", 9);
    StringBuilder text = new StringBuilder();
    for (Comparator<String> order : orders) {
      List<String> words = new ArrayList<>(List.of("zz", "x", "y"));
      words.sort(order);
      text.append(String.join(",", words)).append(' ');
    }
    return text.toString();
  }

  public static void main(String[] args) throws Exception {
    List<String> different = new ArrayList<>();
    String first = null;
    for (int round = 1; Elsewhere.isAwaited() || round < 8; round++) {
      String text = new KeepsFunctions().round(args[1]);
      first = first == null ? text : first;
      if (!text.equals(first)) {
        different.add("round " + round + ": " + text);
      }
    }
    Files.writeString(Path.of(args[0]), first + different);
  }
}
