package org.satingrid.threads.memory;

import org.jspecify.annotations.Nullable;

/**
 * A copy in a node's cache. Only {@link Cache} changes its state.
 *
 * <pre>
 *   closed ── fetched ──► readable ── opened for writing ──► writable
 *      ▲                      │                                 │
 *      └───── invalidated ────┴─────────── invalidated ─────────┘
 * </pre>
 *
 * In addition to these states, a line is <em>written</em> from the first time it is opened for
 * writing until no thread of the node can still hold its content for writing. A written line has a
 * twin, and every flush compares content and twin.
 */
final class CacheLine extends Line {

  final Misses misses;

  /** The version of the home's content at the last merge, or 0. */
  int version;

  boolean readable;
  boolean writable;

  /**
   * The home's content after all flushes that this node has sent. Null if the line is not written.
   */
  @Nullable Object twin;

  /** Counts the flushes that took changes from this line. */
  long flushes;

  /**
   * The last time, by {@link Cache}'s clock, at which a thread can have got the content for
   * writing.
   */
  long lastOpened;

  /** Counts the accesses that had to request the line. */
  int timesWanted;

  /**
   * Number of further fetches along with other lines. After this number of fetches, an access must
   * request the line itself.
   */
  int credit;

  CacheLine(long id, Shared object, Misses misses) {
    super(id, object);
    this.misses = misses;
  }

  boolean isWritten() {
    return twin != null;
  }
}
