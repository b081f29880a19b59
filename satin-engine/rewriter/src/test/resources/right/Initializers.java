package right;

import java.io.Serializable;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Supplier;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/**
 * Initializers of classes, interfaces and enums call methods that spawn, directly and through other
 * code. The spawned calls use the same classes, and wait for each other on two threads.
 */
public class Initializers extends SatinObject {
  static class Table {
    static int size = 3;
    static final long SUM = deep(3);
    static int last = 4;

    static long deep(int depth) {
      return depth == 0 ? new Initializers().sum(9) : deep(depth - 1);
    }
  }

  interface Limit {
    long VALUE = new Initializers().sum(8);
  }

  enum Step {
    SMALL(5),
    LARGE(7);

    final long weight;

    Step(int n) {
      weight = new Initializers().sum(n);
    }
  }

  record Key(int n) implements Comparable<Key>, Serializable {
    @Override
    public int compareTo(Key other) {
      return Long.compare(new Initializers().sum(n), new Initializers().sum(other.n));
    }
  }

  static class Functions {
    static final Supplier<Long> SUPPLIER = () -> new Initializers().sum(6);
    static final long VALUE = SUPPLIER.get();
    static final TreeSet<Key> KEYS = new TreeSet<>(List.of(new Key(4), new Key(2), new Key(6)));
  }

  static class Direct extends SatinObject {
    static final long VALUE;

    static {
      Initializers program = new Initializers();
      long a = program.sum(5);
      long b = program.sum(4);
      program.sync();
      VALUE = a * b;
    }
  }

  static class Fails {
    static long value;

    static {
      value = new Initializers().sum(5);
      if (value > 0) {
        throw new IllegalStateException("sum " + value);
      }
    }
  }

  @Spawn
  long sum(int n) {
    if (n < 2) {
      return n + Table.size + Table.last;
    }
    long a = sum(n - 1);
    long b = sum(n - 2);
    return a + b;
  }

  @Spawn
  long use(int n) {
    if (n < 2) {
      return Table.SUM + Limit.VALUE;
    }
    long a = use(n - 1);
    long b = use(n - 2);
    long more =
        switch (n) {
          case 2 -> Functions.VALUE + Functions.KEYS.first().n();
          case 3 -> Step.LARGE.weight + Step.SMALL.weight;
          case 4 -> Direct.VALUE;
          case 5 -> fails();
          default -> 0;
        };
    return a + b + more;
  }

  private static long fails() {
    try {
      return Fails.value;
    } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
      return 11;
    }
  }

  public static Object run(int n) {
    return new Initializers().use(n);
  }
}
