/** Two threads wait for each other. A third thread waits for news that never comes. */
public class Embracing {
  static class Account {
    int balance = 100;
  }

  static class News {}

  private static int holders;

  private static synchronized void hold() throws InterruptedException {
    holders++;
    Embracing.class.notifyAll();
    while (holders < 2) {
      Embracing.class.wait();
    }
  }

  private static void transfer(Account from, Account to) {
    synchronized (from) {
      try {
        hold();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
      synchronized (to) {
        from.balance--;
        to.balance++;
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Account a = new Account();
    Account b = new Account();
    News news = new News();
    Thread one = new Thread(() -> transfer(a, b), "one");
    Thread two = new Thread(() -> transfer(b, a), "two");
    Thread.sleep(args.length == 0 ? 0 : 3000); // There is no deadlock yet.
    one.start();
    two.start();
    synchronized (news) {
      news.wait();
    }
  }
}
