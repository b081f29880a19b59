package demo;

/** Starts sleeping threads until the process can have no more. */
public final class Crowds {
  private Crowds() {}

  public static void main(String[] arguments) {
    while (true) {
      new Thread(Crowds::sleep).start();
    }
  }

  private static void sleep() {
    while (true) {
      try {
        Thread.sleep(600_000);
      } catch (InterruptedException stopped) {
        // The thread keeps sleeping.
      }
    }
  }
}
