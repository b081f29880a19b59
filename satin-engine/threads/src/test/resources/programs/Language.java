import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

/** Each part of the language that rewriting touches, in threads that may be on any node. */
public class Language {
  enum Colour {
    RED(3),
    GREEN(5) {
      @Override
      int weight() {
        return 50;
      }
    };

    private final int weight;

    Colour(int weight) {
      this.weight = weight;
    }

    int weight() {
      return weight;
    }
  }

  interface Named {
    String PREFIX = "n" + Integer.toString(7);

    String name();

    default String full() {
      return PREFIX + name();
    }
  }

  static class Base implements Named, Cloneable {
    static int made;
    protected int value = 1;
    int[] cells = {1, 2, 3};
    private final Colour colour;

    static {
      made = 10;
    }

    Base(Colour colour) {
      this.colour = colour;
      synchronized (Base.class) {
        made++;
      }
    }

    @Override
    public String name() {
      return "base" + value + colour;
    }

    @Override
    protected Base clone() throws CloneNotSupportedException {
      Base copy = (Base) super.clone();
      copy.cells = cells.clone();
      return copy;
    }
  }

  static class Derived extends Base {
    protected int value = 2;
    String text = "t";
    BigInteger big = BigInteger.TEN.pow(30);
    Object any;
    long wide = 1L << 40;
    double real = 0.1;
    float small = 0.5f;
    char letter = 'x';
    byte tiny = -3;
    short brief = 300;
    boolean flag = true;

    Derived() {
      super(Colour.GREEN);
    }

    class Inner {
      int sum() {
        return value + Derived.super.value + tiny + brief;
      }
    }

    Colour colour() {
      return Colour.GREEN;
    }

    @Override
    public String name() {
      return "derived" + value + super.name() + new Inner().sum();
    }
  }

  static final StringBuffer LOCAL = null;
  static volatile int turn;
  static long[][][] cube = new long[2][3][4];
  static String[] words = {"b", "a", "c"};

  static String overloaded(int[][] x) {
    return "int" + x.length;
  }

  static String overloaded(double[][] x) {
    return "double" + x.length;
  }

  static String overloaded(Object[] x) {
    return "object" + x.length;
  }

  static int varargs(int... numbers) {
    int sum = 0;
    for (int number : numbers) {
      sum += number;
    }
    return sum;
  }

  static <T> T[] generic(T[] array) {
    T[] copy = array.clone();
    copy[0] = array[array.length - 1];
    return copy;
  }

  static String failing(int kind) {
    double[] cells = kind == 0 ? null : new double[4];
    StringBuilder out = new StringBuilder();
    int i = 0;
    try {
      switch (kind) {
        case 0:
        case 1:
          for (i = 0; i < 9; i++) {
            cells[i] = i;
          }
          break;
        case 2:
          Object[] strings = new String[2];
          for (i = 0; i < 2; i++) {
            strings[i] = i == 0 ? "s" : (Object) Integer.valueOf(1);
          }
          break;
        case 3:
          i = new int[-kind].length;
          break;
        case 4:
          Object o = new int[1];
          out.append(((String[]) o).length);
          break;
        case 5:
          int[][] rows = new int[3][];
          rows[0] = new int[2];
          for (i = 0; i < 3; i++) {
            for (int j = 0; j < 2; j++) {
              rows[i][j] = j;
            }
          }
          break;
        case 6:
          int[] none = null;
          for (i = 0; i < 0; i++) {
            none[i] = 1;
          }
          out.append("zero trips");
          break;
        default:
          int[][] two = new int[2][2];
          for (i = 0; i < 4; i++) {
            for (int j = 0; j < 2; j++) {
              two[i][j]++;
            }
          }
      }
    } catch (RuntimeException e) {
      out.append(e.getClass().getSimpleName());
    }
    return out.append(" at ").append(i).append(cells == null ? "" : " " + cells[1]).toString();
  }

  static String all(int number, Derived shared, Object lock, String[] log) throws Exception {
    StringBuilder out = new StringBuilder();
    out.append(shared.full()).append(' ').append(shared.value).append(((Base) shared).value);
    out.append(shared.text == "t").append(shared.big).append(shared.wide).append(shared.real);
    out.append(shared.small).append(shared.letter).append(shared.flag).append('\n');
    out.append(overloaded(new int[2][2])).append(overloaded(new double[3][1]));
    out.append(overloaded(words)).append(varargs(1, 2, 3)).append(varargs()).append('\n');
    for (int kind = 0; kind < 8; kind++) {
      out.append(failing(kind)).append("; ");
    }
    int[] numbers = {5, 3, 9, 1};
    int[] more = new int[6];
    System.arraycopy(numbers, 0, more, 1, 4);
    System.arraycopy(more, 1, more, 2, 4);
    Arrays.sort(numbers);
    Arrays.fill(more, 0, 1, 7);
    out.append(Arrays.toString(numbers)).append(Arrays.toString(more));
    out.append(String.format("%d-%s-%.2f", number, "x", 1.5)).append(new String("abc".toCharArray(), 1, 2));
    out.append(String.join("+", "q,w,e".split(","))).append(Arrays.asList(generic(words))).append('\n');
    Object array = cube;
    out.append(array instanceof long[][][]).append(array instanceof Object[]);
    out.append(words instanceof Object[]).append(cube[1][2].length).append(numbers.clone().length);
    Function<Integer, int[]> maker = int[]::new;
    Supplier<Base> base = () -> new Base(Colour.RED);
    IntBinaryOperator add = Math::addExact;
    out.append(maker.apply(3).length).append(base.get().name()).append(add.applyAsInt(2, 3));
    Base copy = shared.clone();
    copy.cells[0] = 99;
    out.append(shared.cells[0]).append(copy.cells[0]).append(copy == shared).append(copy.equals(copy));
    Map<Object, String> map = new HashMap<>();
    map.put(shared, "found");
    map.put(copy, "copy");
    out.append(map.get(shared)).append(map.get(copy)).append(shared.hashCode() == shared.hashCode());
    switch (shared.colour()) {
      case RED:
        out.append("red");
        break;
      case GREEN:
        out.append("green").append(Colour.GREEN.weight()).append(Colour.valueOf("RED").weight());
        break;
    }
    byte[] bytes = {1, 2};
    boolean[] flags = new boolean[2];
    for (int i = 0; i < 2; i++) {
      bytes[i] += 300;
      flags[i] = bytes[i] > 40;
    }
    out.append(bytes[0]).append(bytes[1]).append(flags[0]).append('\n');
    cube[1][2][3] += 5;
    long total = 0;
    for (long[][] plane : cube) {
      for (long[] row : plane) {
        for (long cell : row) {
          total += cell;
        }
      }
    }
    out.append(total > 0).append(Thread.currentThread().getName());
    try {
      lock.notify();
    } catch (IllegalMonitorStateException e) {
      out.append("not owner");
    }
    synchronized (lock) {
      synchronized (lock) {
        out.append(Thread.holdsLock(lock));
        lock.wait(5);
        out.append(Thread.holdsLock(lock));
      }
    }
    out.append(Thread.holdsLock(lock));
    log[number] = out.toString();
    return out.toString();
  }

  public static void main(String[] args) throws Exception {
    Derived shared = new Derived();
    shared.any = shared;
    Object lock = new Object();
    String[] log = new String[4];
    Thread[] threads = new Thread[4];
    for (int t = 0; t < threads.length; t++) {
      final int number = t;
      threads[t] =
          new Thread("worker" + t) {
            @Override
            public void run() {
              while (turn != number) {
                Thread.yield();
              }
              try {
                all(number, shared, lock, log);
                shared.value++;
              } catch (Exception e) {
                log[number] = "failed: " + e;
              }
              turn = number + 1;
            }
          };
      threads[t].setDaemon(t == 3);
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    for (String line : log) {
      System.out.println(line);
    }
    System.out.println(Base.made + " " + shared.value + threads[0].isAlive() + (shared.any == shared));
    sleeping();
    thrown();
  }

  static void sleeping() throws InterruptedException {
    String[] seen = new String[2];
    for (int t = 0; t < 2; t++) {
      final int number = t;
      Thread sleeper =
          new Thread(
              () -> {
                try {
                  synchronized (seen) {
                    if (number == 0) {
                      seen.wait();
                    }
                  }
                  Thread.sleep(60_000);
                } catch (InterruptedException e) {
                  seen[number] = "interrupted" + Thread.currentThread().isInterrupted();
                }
              });
      sleeper.start();
      sleeper.interrupt();
      sleeper.join();
    }
    System.out.println(seen[0] + seen[1]);
  }

  static void thrown() throws InterruptedException {
    String[] seen = new String[1];
    Thread failing =
        new Thread(
            () -> {
              throw new IllegalStateException("on purpose");
            });
    failing.setUncaughtExceptionHandler((thread, e) -> seen[0] = e.getMessage());
    failing.start();
    failing.join();
    System.out.println(seen[0] + failing.isAlive());
  }
}
