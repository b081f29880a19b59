package org.satingrid.threads.monitors;

import java.util.concurrent.atomic.LongAdder;

/** The cost of monitors for the threads of a node, safe for use by several threads. */
public final class LockProfile {

  /** Enters that had to wait for another thread or another node. */
  public final LongAdder waits = new LongAdder();

  public final LongAdder nanos = new LongAdder();

  /** Enters of monitors with another node as home. */
  public final LongAdder remote = new LongAdder();

  /** Waits for a notification in a monitor with another node as home. */
  public final LongAdder remoteNotices = new LongAdder();
}
