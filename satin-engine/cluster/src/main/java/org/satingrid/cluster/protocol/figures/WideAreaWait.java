package org.satingrid.cluster.protocol.figures;

/**
 * The time in which workers of this node had no work while a request to another site was open,
 * summed over the workers. The time before the node's first work belongs to the start of the run
 * and does not count. Used only by the broker's thread.
 */
public final class WideAreaWait {
  private boolean begun;
  private int idle;
  private int asked;
  private long since;
  private long nanos;

  /** Called when the node has its first task or runs the program. */
  void begin(long now) {
    pass(now);
    begun = true;
  }

  /** Sets the number of this node's workers without work. */
  public void idle(int workers, long now) {
    pass(now);
    idle = workers;
  }

  /** Adds opened requests to other sites (positive number) or closed ones (negative number). */
  void asked(int more, long now) {
    pass(now);
    asked += more;
  }

  long nanos(long now) {
    pass(now);
    return nanos;
  }

  private void pass(long now) {
    if (begun && asked > 0) {
      nanos += idle * Math.max(0, now - since);
    }
    since = now;
  }
}
