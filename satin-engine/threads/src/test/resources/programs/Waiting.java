/** Threads that wait for each other forever, until the node of one is lost. */
public class Waiting {
  public static void main(String[] args) throws InterruptedException {
    final Object never = new Object();
    for (int t = 0; t < 2; t++) {
      final int number = t;
      new Thread(
              () -> {
                synchronized (never) {
                  if (number == 0) { // This branch runs on the second node.
                    System.out.println("waiting");
                    System.out.flush();
                  }
                  try {
                    while (true) {
                      never.wait();
                    }
                  } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                  }
                }
              })
          .start();
    }
  }
}
