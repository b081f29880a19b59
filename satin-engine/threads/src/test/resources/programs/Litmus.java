/** Small races with known outcomes. Prints the count of each outcome that must never occur. */
public class Litmus {
  static class Box {
    int data;
    volatile boolean ready;
    volatile int x;
    volatile int y;
    final int fixed;
    Box published;

    Box(int fixed) {
      this.fixed = fixed;
    }
  }

  static class Barrier {
    private int waiting;
    private int generation;

    synchronized void await() {
      int mine = generation;
      if (++waiting == 2) {
        waiting = 0;
        generation++;
        notifyAll();
        return;
      }
      while (mine == generation) {
        try {
          wait();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }
  }

  private final int rounds;
  private final Box[] boxes;
  private final Barrier barrier = new Barrier();
  private final int[][] seen;
  private int stale;
  private int reordered;
  private int unmade;

  Litmus(int rounds) {
    this.rounds = rounds;
    this.boxes = new Box[rounds];
    this.seen = new int[2][rounds];
    for (int i = 0; i < rounds; i++) {
      boxes[i] = new Box(7);
    }
  }

  /** Message passing: a thread that sees the flag sees the data. */
  private void passMessages(int number) {
    for (Box box : boxes) {
      if (number == 0) {
        box.data = 42;
        box.ready = true;
      } else {
        while (!box.ready) {
          Thread.yield();
        }
        if (box.data != 42) {
          stale++;
        }
      }
    }
  }

  /** Store buffering: at least one of two threads sees the write of the other thread. */
  private void bufferStores(int number) {
    for (int i = 0; i < rounds; i++) {
      if (i % 20 == 0) {
        barrier.await();
      }
      if (number == 0) {
        boxes[i].x = 1;
        seen[0][i] = boxes[i].y;
      } else {
        boxes[i].y = 1;
        seen[1][i] = boxes[i].x;
      }
    }
  }

  /** Publication by a race: a thread that sees the object also sees its final field. */
  private void publish(int number) {
    for (Box box : boxes) {
      if (number == 0) {
        box.published = new Box(9);
      } else {
        Box other = box.published;
        if (other != null && other.fixed != 9) {
          unmade++;
        }
      }
    }
  }

  public static void main(String[] args) throws InterruptedException {
    Litmus litmus = new Litmus(Integer.parseInt(args[0]));
    Thread[] threads = new Thread[2];
    for (int t = 0; t < 2; t++) {
      int number = t;
      threads[t] =
          new Thread(
              () -> {
                litmus.passMessages(number);
                litmus.bufferStores(number);
                litmus.publish(number);
              });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    for (int i = 0; i < litmus.rounds; i++) {
      if (litmus.seen[0][i] == 0 && litmus.seen[1][i] == 0) {
        litmus.reordered++;
      }
    }
    System.out.println(
        "stale " + litmus.stale + ", reordered " + litmus.reordered + ", unmade " + litmus.unmade);
  }
}
