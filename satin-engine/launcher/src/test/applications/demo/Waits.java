package demo;

import java.util.concurrent.CountDownLatch;

/** Never ends by itself, not even when it is interrupted. */
public final class Waits {
  private Waits() {}

  public static void main(String[] arguments) {
    System.out.println("waiting");
    while (true) {
      try {
        new CountDownLatch(1).await();
      } catch (InterruptedException ignored) {
        // The interrupt is ignored on purpose.
      }
    }
  }
}
