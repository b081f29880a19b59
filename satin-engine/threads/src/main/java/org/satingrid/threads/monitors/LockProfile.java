package org.satingrid.threads.monitors;

import java.util.concurrent.atomic.LongAdder;

/** The cost of monitors for the threads of a node. Safe for use by several threads. */
public final class LockProfile {

  /** Number of enters that had to wait for another thread or another node. */
  public final LongAdder waits = new LongAdder();

  public final LongAdder nanos = new LongAdder();

  /** Number of enters of monitors with another node as home. */
  public final LongAdder remote = new LongAdder();

  /** Number of waits for a notification in monitors with another node as home. */
  public final LongAdder remoteNotices = new LongAdder();
}
