package stuck;

/** Two threads that spin until each holds a lock, and then want that of the other. */
public class Embracing {
  static class Account {}

  static volatile int holders;

  static synchronized void hold() {
    holders++;
  }

  static void both() {
    while (holders < 2) {
      Thread.yield();
    }
  }

  static void transfer(Account from, Account to) {
    synchronized (from) {
      hold();
      both();
      synchronized (to) {
        System.out.println("never");
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account a = new Account();
    Account b = new Account();
    Thread one = new Thread(() -> transfer(a, b), "one");
    Thread two = new Thread(() -> transfer(b, a), "two");
    one.start();
    two.start();
    one.join();
  }
}
