/** Threads that add to one sum under its own lock. */
public class Adding {
  private int sum;

  private synchronized void add() {
    sum++;
  }

  public static void main(String[] args) throws InterruptedException {
    Adding adding = new Adding();
    Thread[] threads = new Thread[4];
    for (int t = 0; t < threads.length; t++) {
      threads[t] =
          new Thread(
              () -> {
                for (int round = 0; round < 50; round++) {
                  adding.add();
                }
              });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(adding.sum);
  }
}
