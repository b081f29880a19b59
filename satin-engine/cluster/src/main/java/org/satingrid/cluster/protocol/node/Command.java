package org.satingrid.cluster.protocol.node;

/** A step for the thread that owns the broker. */
public interface Command {
  void run(long nowNanos);
}
