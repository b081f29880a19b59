import java.lang.reflect.Array;
import java.util.List;

/** The operations of java.lang.reflect.Array that need no array's class. */
public class Reflecting {

  private static final Object[] ALL = {
    new int[] {1, 2},
    new long[] {3, 4},
    new short[] {5, 6},
    new byte[] {7, 8},
    new char[] {'a', 'b'},
    new boolean[] {true, false},
    new float[] {1.5f, 2.5f},
    new double[] {3.5, 4.5},
    new String[] {"x", "y"},
    new int[][] {{1}, {2}}
  };

  private static final Object[] VALUES = {
    7, 'c', (byte) 3, (short) 4, 1L << 62, 1.25f, 9.75, true, "z", null, List.of()
  };

  private static String text(Object array) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < Array.getLength(array); i++) {
      Object value = Array.get(array, i);
      text.append(value instanceof int[] row ? "row " + row[0] : value).append(' ');
    }
    return text.toString();
  }

  private static String attempt(Runnable action) {
    try {
      action.run();
      return "";
    } catch (IllegalArgumentException | IndexOutOfBoundsException | NullPointerException e) {
      return e.getClass().getSimpleName() + " ";
    }
  }

  private static String work() {
    StringBuilder text = new StringBuilder();
    for (Object array : ALL) {
      text.append(text(array));
      for (Object value : VALUES) {
        if (value != null || array instanceof Object[]) {
          text.append(attempt(() -> Array.set(array, 1, value))).append(text(array));
        }
      }
      text.append(attempt(() -> Array.get(array, 2)));
    }
    text.append(attempt(() -> Array.getLength("none"))).append(attempt(() -> Array.getLength(null)));
    int[] made = (int[]) Array.newInstance(int.class, 3);
    String[] strings = (String[]) Array.newInstance(String.class, 2);
    int[][] rows = (int[][]) Array.newInstance(int[].class, 4);
    text.append(made.length).append(strings.length).append(rows.length).append(rows[0]);
    text.append(attempt(() -> Array.newInstance(void.class, 1)));
    return text.toString();
  }

  public static void main(String[] arguments) throws InterruptedException {
    String[] results = new String[2];
    for (int t = 0; t < 2; t++) { // The threads run one after the other, each on another node.
      int number = t;
      Thread thread = new Thread(() -> results[number] = work());
      thread.start();
      thread.join();
      System.out.println(results[number]);
    }
  }
}
