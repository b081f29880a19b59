import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Classes of arrays and of the JDK, their names, and initializers that throw, on each node. */
public class Showing {

  static class Shape {}

  static class Square extends Shape {
    final double[][] corners = new double[4][2];

    @Override
    public boolean equals(Object other) {
      return other != null
          && other.getClass() == getClass()
          && Arrays.deepEquals(corners, ((Square) other).corners);
    }

    @Override
    public int hashCode() {
      return Arrays.deepHashCode(corners);
    }
  }

  static class Config {
    static int[] table = new int[2];
    static int value = 5;

    static {
      table[2] = 1;
    }
  }

  static class Broken {
    static {
      if (true) {
        throw new StackOverflowError("mine");
      }
    }

    static void touch() {}
  }

  static class Above {
    static void call() {
      System.out.println("called");
    }
  }

  static class Below extends Above {
    static final Object MADE = fail();

    static Object fail() {
      throw new IllegalStateException();
    }
  }

  interface Action {
    Object run() throws Exception;
  }

  static final Object[] THINGS = {
    new int[] {1, 2},
    new long[1],
    new double[0],
    new char[] {'c'},
    new boolean[1],
    new byte[1],
    new short[1],
    new float[1],
    new String[] {"s"},
    new Shape[1],
    new Square[2],
    new Object[] {1},
    new int[][] {{1}},
    new String[][] {{"r"}},
    new ArrayList[1],
    new Shape(),
    new Object(),
    new ArrayList<>(List.of(1)),
    new HashMap<>(Map.of(1, 2)),
    new TreeMap<>(),
    new ConcurrentHashMap<>(),
    Collections.unmodifiableList(new ArrayList<>()),
    new CopyOnWriteArrayList<>(),
    Arrays.asList(1, 2),
    new Thread("t"),
    int[].class,
    int.class,
    ArrayList.class,
    Shape[].class
  };

  static final Map<Class<?>, Integer> COUNTS = new HashMap<>();
  static Object stored = new Shape();
  static Shape[] squares = new Square[2];

  static String text(Object thing) {
    Class<?> type = thing.getClass();
    return type.getName()
        + " "
        + type.getSimpleName()
        + " "
        + type
        + " "
        + type.isArray()
        + " "
        + type.getComponentType()
        + " "
        + type.getSuperclass()
        + " "
        + (thing instanceof Object[])
        + (thing instanceof Shape[])
        + (thing instanceof Object[][])
        + (thing instanceof String[][])
        + (thing instanceof int[][])
        + Object[].class.isInstance(thing)
        + List.class.isAssignableFrom(type)
        + ArrayList.class.isInstance(thing)
        + (type == ArrayList.class)
        + (type == int[].class)
        + " "
        + String.valueOf(thing).replaceAll("@[0-9a-f]+|#[0-9]+", "#");
  }

  static String outcome(Action action) {
    try {
      return String.valueOf(action.run());
    } catch (Throwable e) {
      return e + " by " + e.getCause();
    }
  }

  static void look() {
    for (Object thing : THINGS) {
      System.out.println(text(thing));
      COUNTS.merge(thing.getClass(), 1, Integer::sum);
    }
    System.out.println(COUNTS.size() + " " + COUNTS.get(int[].class) + COUNTS.get(String[][].class));
    System.out.println(new Square().equals(new Square()) + " " + new Square().hashCode());
    System.out.println(Arrays.deepToString(THINGS).replaceAll("@[0-9a-f]+|#[0-9]+", "#"));
    System.out.println(Arrays.copyOf(squares, 3).getClass() + " " + squares.clone().getClass());
    System.out.println(outcome(() -> squares[0] = new Shape()));
    System.out.println(outcome(() -> (String) THINGS[0]));
    System.out.println(outcome(() -> (long[]) THINGS[0]));
    System.out.println(outcome(() -> (String[]) THINGS[11]));
    System.out.println(outcome(() -> (String) THINGS[17]));
    System.out.println(outcome(() -> String.class.cast(THINGS[17])));
    System.out.println(outcome(() -> ArrayList.class.getDeclaredConstructor().newInstance()));
    System.out.println(outcome(() -> Config.value));
    System.out.println(
        outcome(
            () -> {
              Broken.touch();
              return 1;
            }));
    System.out.println(Arrays.asList(1, "s", new ArrayList<>(List.of(4))));
    Below.call();
    System.out.println(outcome(() -> Below.MADE));
  }

  public static void main(String[] arguments) throws Exception {
    for (int t = 0; t < 3; t++) { // The threads run one after the other, on all nodes.
      Thread thread = new Thread(Showing::look, "looks " + t);
      thread.start();
      thread.join();
    }
  }
}
