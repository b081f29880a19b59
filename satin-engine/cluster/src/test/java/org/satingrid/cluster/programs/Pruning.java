package org.satingrid.cluster.programs;

import java.util.concurrent.locks.LockSupport;
import org.satingrid.satin.SatinObject;
import org.satingrid.satin.Spawn;

/**
 * Two nodes lower one bound in turn. Each node searches with the bound that the other node has
 * found.
 */
public final class Pruning extends SatinObject {
  private static final long serialVersionUID = 1L;
  private static final int DEPTH = 10;

  private final Bound bound;

  private Pruning(Bound bound) {
    this.bound = bound;
  }

  /**
   * Waits long enough for other nodes to request work. They can then take the calls that are
   * spawned after this one.
   */
  @Spawn
  long breath() {
    LockSupport.parkNanos(50_000_000);
    return 0;
  }

  /** Runs on a node other than the node of {@code main}. */
  @Spawn
  String other() {
    int before = visited(DEPTH, 50);
    bound.lower(60);
    boolean heard = bound.awaits(40);
    int after = visited(DEPTH, 50);
    bound.lower(10);
    return Thread.currentThread().getName() + ": " + before + " " + heard + " " + after;
  }

  /** Counts the branches that a search visits if all leaves have one value. */
  private int visited(int depth, int value) {
    if (value >= bound.least() || depth == 0) {
      return 1;
    }
    return 1 + visited(depth - 1, value) + visited(depth - 1, value);
  }

  private String both() {
    long none = breath();
    String far = other();
    boolean begun = bound.awaits(60);
    int before = visited(DEPTH, 30);
    bound.lower(40);
    boolean heard = bound.awaits(10);
    int after = visited(DEPTH, 30);
    sync();
    String here = Thread.currentThread().getName();
    return here + ": " + begun + " " + before + " " + heard + " " + after + ", " + none + " " + far;
  }

  public static String run() {
    return new Pruning(new Bound(100)).both();
  }
}
