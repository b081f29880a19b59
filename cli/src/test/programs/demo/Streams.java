package demo;

import java.util.stream.IntStream;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** A parallel stream finds a class of the program by the context of its threads. */
public class Streams extends SatinObject {
  public static class Plus {
    public int of(int x) {
      return x + 1;
    }
  }

  @Spawn
  int work(int depth) {
    if (depth > 0) {
      return work(depth - 1) + work(depth - 1);
    }
    return IntStream.rangeClosed(1, 80).parallel().map(Streams::plus).sum();
  }

  private static int plus(int x) {
    try {
      ClassLoader loader = Thread.currentThread().getContextClassLoader();
      Class<?> type = Class.forName("demo.Streams$Plus", true, loader);
      return ((Plus) type.getConstructor().newInstance()).of(x % 8);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void main(String[] args) {
    System.out.println(new Streams().work(3));
  }
}
