package shapes;

import java.io.Serializable;
import java.math.BigInteger;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Calls with streams, views, dates and constants of enums stay parallel. */
public class Streams extends SatinObject {

  enum Colour {
    RED,
    GREEN,
    BLUE
  }

  record Order(String city, int quantity) implements Serializable {}

  @Spawn
  long workdays(LocalDate from, LocalDate to) {
    long days = ChronoUnit.DAYS.between(from, to);
    if (days == 1) {
      return from.getDayOfWeek().getValue() < 6 ? 1 : 0;
    }
    LocalDate middle = from.plusDays(days / 2);
    long a = workdays(from, middle);
    long b = workdays(middle, to);
    sync();
    return a + b;
  }

  @Spawn
  int views(List<Integer> list) {
    if (list.size() < 8) {
      return list.stream().mapToInt(Integer::intValue).sum();
    }
    int a = views(list.subList(0, list.size() / 2));
    int b = views(list.subList(list.size() / 2, list.size()));
    sync();
    return a + b;
  }

  @Spawn
  int slices(int[] numbers, int from, int to) {
    if (to - from < 8) {
      return Arrays.stream(numbers, from, to).filter(value -> value > 2).sum();
    }
    int a = slices(numbers, from, (from + to) / 2);
    int b = slices(numbers, (from + to) / 2, to);
    sync();
    return a + b;
  }

  @Spawn
  List<String> cities(List<Order> orders) {
    if (orders.size() <= 2) {
      return orders.stream().map(Order::city).distinct().sorted().collect(Collectors.toList());
    }
    List<String> a = cities(List.copyOf(orders.subList(0, orders.size() / 2)));
    List<String> b = cities(List.copyOf(orders.subList(orders.size() / 2, orders.size())));
    sync();
    a.addAll(b);
    return a;
  }

  @Spawn
  BigInteger numbers(BigInteger[] terms, int depth) {
    if (depth == 0) {
      return terms[0];
    }
    BigInteger[] parts = new BigInteger[4];
    for (int i = 0; i < parts.length; i++) {
      parts[i] = numbers(terms.clone(), depth - 1);
    }
    sync();
    return Arrays.stream(parts).reduce(BigInteger.ZERO, BigInteger::add);
  }

  @Spawn
  Set<Colour> colours(int from, int to) {
    if (to - from == 1) {
      Set<Colour> one = new HashSet<>();
      one.add(Colour.values()[from % 3]);
      return one;
    }
    Set<Colour> a = colours(from, (from + to) / 2);
    Set<Colour> b = colours((from + to) / 2, to);
    sync();
    a.addAll(b);
    return a;
  }

  @Spawn
  double dice(long seed, int count) {
    if (count < 100) {
      return new Random(seed).ints(count, 1, 7).average().orElse(0);
    }
    double a = dice(seed, count / 2);
    double b = dice(seed + 1, count / 2);
    sync();
    return a + b;
  }

  @Spawn
  int[] merged(int[] numbers) {
    if (numbers.length < 2) {
      return numbers;
    }
    int[] a = merged(Arrays.copyOfRange(numbers, 0, numbers.length / 2));
    int[] b = merged(Arrays.copyOfRange(numbers, numbers.length / 2, numbers.length));
    sync();
    return IntStream.concat(IntStream.of(a), IntStream.of(b)).sorted().toArray();
  }

  @Spawn
  long words(List<String> lines) {
    if (lines.size() <= 2) {
      return lines.stream()
          .flatMap(line -> Arrays.stream(line.split(" ")))
          .filter(word -> !word.isEmpty())
          .count();
    }
    long a = words(lines.subList(0, lines.size() / 2));
    long b = words(lines.subList(lines.size() / 2, lines.size()));
    sync();
    return a + b;
  }

  @Spawn
  int ranges(TreeMap<Integer, Integer> tree, int from, int to) {
    if (to - from < 10) {
      return tree.subMap(from, to).values().stream().mapToInt(value -> value).sum();
    }
    int a = ranges(tree, from, (from + to) / 2);
    int b = ranges(tree, (from + to) / 2, to);
    sync();
    return a + b;
  }

  /** No comparator: the JDK does not call this method. */
  @Spawn
  int compare(int[] some, int[] others) {
    some[0]++;
    return some[0] - others[0];
  }
}
