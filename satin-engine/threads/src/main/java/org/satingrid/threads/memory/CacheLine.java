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
 * In addition to these states, a line is <em>written</em> from its first opening for writing until
 * no thread of the node can still hold its content for writing. A written line has a twin, and
 * every flush compares the two.
 */
final class CacheLine extends Line {

  final Misses misses;

  /** The version of the home's content that was merged last, or 0. */
  int version;

  boolean readable;
  boolean writable;

  /**
   * The content that the home has, or will have after the flushes sent so far, or null unless
   * written.
   */
  @Nullable Object twin;

  /** Counts the flushes that took changes from this line. */
  long flushes;

  /**
   * The last time at which a thread can have got the content for writing, by {@link Cache}'s clock.
   */
  long lastOpened;

  /** Counts the accesses that had to request the line. */
  int timesWanted;

  /**
   * Counts down the fetches along with other lines that are left before an access must request it.
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
