package org.satingrid.threads.memory;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** The figures of a node's memory, safe for use by several threads. */
public final class Profile {

  /** The cost of accesses at one place of the program. */
  public static final class Site {
    /** Accesses that found no content, or content that was not open for writing. */
    public final LongAdder misses = new LongAdder();

    /** Number of requests to a home that the accesses waited for. */
    public final LongAdder fetches = new LongAdder();

    public final LongAdder nanos = new LongAdder();
  }

  /** The places by number. */
  public final Map<Integer, Site> sites = new ConcurrentHashMap<>();

  public final LongAdder fetchedBytes = new LongAdder();

  /** Number of requested copies that were still equal to the home's content. */
  public final LongAdder unchanged = new LongAdder();

  public final LongAdder flushes = new LongAdder();
  public final LongAdder flushedBytes = new LongAdder();
  public final LongAdder invalidated = new LongAdder();

  /** Number of times that a flush of another node changed an object with its home on this node. */
  public final LongAdder changes = new LongAdder();

  /** The part of {@link #changes} to objects that only one other node had ever written to. */
  public final LongAdder changesOfOneWriter = new LongAdder();

  Site site(int number) {
    Site site = sites.get(number);
    return site != null ? site : sites.computeIfAbsent(number, n -> new Site());
  }
}
