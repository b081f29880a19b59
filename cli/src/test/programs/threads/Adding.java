package threads;

/** Threads that add to one sum. */
public class Adding {
  private int sum;

  private synchronized void add() {
    sum++;
  }

  public static void main(String[] args) throws InterruptedException {
    Adding adding = new Adding();
    int rounds = Integer.parseInt(args[1]);
    Thread[] threads = new Thread[Integer.parseInt(args[0])];
    for (int t = 0; t < threads.length; t++) {
      threads[t] =
          new Thread(
              () -> {
                for (int round = 0; round < rounds; round++) {
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
