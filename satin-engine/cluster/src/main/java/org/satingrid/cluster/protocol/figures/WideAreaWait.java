package org.satingrid.cluster.protocol.figures;

/**
 * Time in which workers of this node had nothing to do while a member of another site had been
 * asked for work and had not answered, summed over the workers. Before the node has had work it is
 * the start of the run, and not counted. Owned by the broker's thread.
 */
public final class WideAreaWait {
  private boolean begun;
  private int idle;
  private int asked;
  private long since;
  private long nanos;

  /** The node has its first task, or runs the program. */
  void begin(long now) {
    pass(now);
    begun = true;
  }

  /** Tells how many workers of this node have nothing to do. */
  public void idle(int workers, long now) {
    pass(now);
    idle = workers;
  }

  /** Counts requests to other sites: those that open are positive, those that close negative. */
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
