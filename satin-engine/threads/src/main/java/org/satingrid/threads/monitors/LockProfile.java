package org.satingrid.threads.monitors;

import java.util.concurrent.atomic.LongAdder;

/** What monitors cost the threads of a node; safe for use by several threads. */
public final class LockProfile {

  /** Enters that had to wait for another thread or another node. */
  public final LongAdder waits = new LongAdder();

  public final LongAdder nanos = new LongAdder();

  /** Enters of monitors whose home is another node. */
  public final LongAdder remote = new LongAdder();

  /** Times that a thread waited to be notified in a monitor whose home is another node. */
  public final LongAdder remoteNotices = new LongAdder();
}
