package programs;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/** Searches where all but one of the calls never end by themselves: an inlet must abort them. */
public class Searching extends SatinObject {

  static final class Found extends RuntimeException {
    final int answer;

    Found(int answer) {
      this.answer = answer;
    }
  }

  private static volatile CountDownLatch begun = new CountDownLatch(0);

  @Spawn
  void branch(int number, int lucky) {
    begun.countDown();
    if (number == lucky) {
      await();
      throw new Found(number * 11);
    }
    while (!aborted()) {
      Thread.onSpinWait();
    }
  }

  private static void await() {
    try {
      begun.await(30, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  int first(int branches, int lucky) {
    int answer = 0;
    for (int i = 0; i < branches; i++) {
      try {
        branch(i, lucky);
      } catch (Found e) {
        answer = e.answer;
        abort();
      }
    }
    sync();
    return answer;
  }

  int returned(int branches, int lucky) {
    for (int i = 0; i < branches; i++) {
      try {
        branch(i, lucky);
      } catch (Found e) {
        return e.answer;
      }
    }
    sync();
    return -1;
  }

  /** Not rewritten. Therefore the search begins in the heap, with its spawns public. */
  static final class Start {
    static int search(int branches, int lucky, boolean returns) {
      Searching searching = new Searching();
      return returns ? searching.returned(branches, lucky) : searching.first(branches, lucky);
    }
  }

  public static Object run(int branches, int lucky, boolean returns) {
    begun = new CountDownLatch(branches);
    return Start.search(branches, lucky, returns);
  }
}
