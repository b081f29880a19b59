package demo.threads;

/**
 * Threads that add to one common sum, and also to one array each. The size of the arrays is an
 * argument.
 */
public final class Adding extends Thread {
  private static long sum;

  private final long[] numbers;

  private Adding(int size) {
    numbers = new long[size];
  }

  private static synchronized void add(long number) {
    sum += number;
  }

  @Override
  public void run() {
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = i;
    }
    for (int i = 0; i < 100; i++) {
      add(i);
    }
  }

  public static void main(String[] arguments) throws InterruptedException {
    Adding[] threads = new Adding[Integer.parseInt(arguments[0])];
    for (int i = 0; i < threads.length; i++) {
      threads[i] = new Adding(Integer.parseInt(arguments[1]));
      threads[i].start();
    }
    long all = 0;
    for (Adding thread : threads) {
      thread.join();
      for (long number : thread.numbers) {
        all += number;
      }
    }
    System.out.println("sum " + sum + ", numbers " + all);
  }
}
