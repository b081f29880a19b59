package demo.threads;

/**
 * A program that waits forever. Main holds the lock that the thread needs, and waits for the
 * thread.
 */
public final class Stuck extends Thread {
  private static final Object LOCK = new Object();

  @Override
  public void run() {
    synchronized (LOCK) {
      System.out.println("never");
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    synchronized (LOCK) {
      Stuck[] all = {new Stuck(), new Stuck()};
      for (Stuck thread : all) {
        thread.start();
      }
      for (Stuck thread : all) {
        thread.join();
      }
    }
  }
}
