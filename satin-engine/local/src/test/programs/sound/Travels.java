package sound;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/**
 * Sends objects with custom serialization, with null fields, and with caches that do not travel.
 */
public class Travels extends SatinObject {
  private final Object nothing = null;
  private transient int[] cache;
  private final Own own = new Own(4);

  static class Own implements Serializable {
    private Thread holder = Thread.currentThread();
    private int value;

    Own(int value) {
      this.value = value;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeInt(value);
    }

    private void readObject(ObjectInputStream in) throws IOException {
      value = in.readInt();
    }
  }

  static final int[] SQUARES = {0, 1, 4, 9, 16};

  private static int[] lazily;

  @Spawn
  int sum(Own other, int n) {
    if (cache == null) {
      cache = SQUARES.clone();
    }
    return cache[n] + other.value + own.value + (nothing == null ? 1 : 0);
  }

  @Spawn
  int lazy(int n) {
    return table()[n];
  }

  private static int[] table() {
    if (lazily == null) {
      lazily = new int[] {5, 4, 3, 2, 1};
    }
    return lazily;
  }

  int start() {
    int one = sum(own, 3);
    int two = sum(new Own(7), 4);
    int three = lazy(3);
    sync();
    return one + 10 * two + 100 * three;
  }

  public static void main(String[] args) {
    System.out.println(new Travels().start());
  }
}
