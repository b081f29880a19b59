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
 * Beside these states a line is <em>written</em> from the moment it is first opened for writing
 * until no thread of the node can still hold its content to write to. A written line has a twin,
 * and every flush compares the two.
 */
final class CacheLine extends Line {

  final Misses misses;

  /** Version of the home's content that was merged last; 0 for none. */
  int version;

  boolean readable;
  boolean writable;

  /** What the home is known to have, or to get by a flush that was sent; null unless written. */
  @Nullable Object twin;

  /** How many flushes took changes from here. */
  long flushes;

  /** When a thread may last have got the content to write to; of {@link Cache}'s clock. */
  long lastOpened;

  /** How often an access had to ask for it. */
  int timesWanted;

  /** How often it may yet be fetched along with another line before an access must ask for it. */
  int credit;

  CacheLine(long id, Shared object, Misses misses) {
    super(id, object);
    this.misses = misses;
  }

  boolean isWritten() {
    return twin != null;
  }
}
