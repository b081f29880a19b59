package org.satingrid.chaos.across;

import java.util.concurrent.locks.LockSupport;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/**
 * Aborts work that other nodes have stolen. In the meantime, the master's only worker runs no task.
 */
public final class Speculation extends SatinObject {
  private static final long serialVersionUID = 1L;
  private static final long LEAF_NANOS = 60_000_000_000L;
  private static final int ENDLESS = 60;

  /** A leaf that ends when it is aborted, or after a minute. */
  @Spawn
  long leaf(String name) {
    Signals.say(name + " began");
    long start = System.nanoTime();
    while (!aborted() && System.nanoTime() - start < LEAF_NANOS) {
      LockSupport.parkNanos(200_000);
    }
    Signals.say(name + (aborted() ? " aborted" : " ended"));
    return 1;
  }

  /** A tree that is too large to finish, without side effects in its leaves. */
  @Spawn
  long tree(int depth) {
    if (depth == 0) {
      LockSupport.parkNanos(1_000_000);
      String thread = Thread.currentThread().getName();
      Signals.say("leaf on " + thread.substring(0, thread.indexOf('-')));
      return 1;
    }
    long x = tree(depth < ENDLESS - 30 ? 0 : depth - 1);
    long y = tree(depth - 1);
    sync();
    return x + y;
  }

  /**
   * Takes long enough for other nodes to request work. They can then take the calls that are
   * spawned after this one.
   */
  @Spawn
  long breath() {
    LockSupport.parkNanos(500_000_000);
    return 0;
  }

  private String abortsALeaf() {
    long none = breath();
    long x = leaf("first");
    String began = Signals.await("first began");
    abort();
    sync();
    return began + " " + Signals.await("first aborted") + " " + (none + x);
  }

  private String abortsATree() {
    long none = breath();
    long x = tree(ENDLESS);
    Signals.await("leaf on b0");
    Signals.await("leaf on b1");
    abort();
    sync();
    // A worker that begins one of these two leaves has stopped working on the tree.
    long y = leaf("second");
    long z = leaf("third");
    String began = Signals.await("second began") + " " + Signals.await("third began");
    abort();
    sync();
    return began
        + " "
        + Signals.await("second aborted")
        + " "
        + Signals.await("third aborted")
        + " "
        + (none + x + y + z);
  }

  public static String run(String which) {
    Speculation speculation = new Speculation();
    return which.equals("leaf") ? speculation.abortsALeaf() : speculation.abortsATree();
  }
}
