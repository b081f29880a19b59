package org.satingrid.cluster.protocol.node;

/** Something to do on the thread that owns the broker. */
public interface Command {
  void run(long nowNanos);
}
