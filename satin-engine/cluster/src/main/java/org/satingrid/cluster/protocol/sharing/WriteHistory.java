package org.satingrid.cluster.protocol.sharing;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Predicate;
import org.satingrid.cluster.sharing.SharedId;
import org.satingrid.cluster.sharing.Write;

/**
 * The writes of the last minutes by all writers, also to objects that this node does not have.
 * Other nodes need them in three cases: a member joins, a replica comes from a node that has not
 * seen these writes, or a writer is gone. As long as all members are reachable, the history keeps a
 * write until every living member must have received it. While a member is unreachable, the history
 * forgets writes only when it becomes too large.
 */
final class WriteHistory {
  /**
   * The time that the history keeps a write while this node and all members reach a hub. A member
   * that a hub misses is back or dead after at most half of this time.
   */
  static final long KEPT_NANOS = 600_000_000_000L;

  static final long MAX_BYTES = 16 << 20;
  static final int MAX_WRITES = 100_000;

  private final LinkedHashMap<Name, Kept> all = new LinkedHashMap<>();
  private long bytes;
  private boolean held;

  private record Name(SharedId object, int writer, long number) {}

  private record Kept(Write write, long since) {}

  /** Adds a write. Returns false if the history already contains it. */
  boolean add(Write write, long now) {
    Name name = new Name(write.object(), write.writer(), write.number());
    if (all.putIfAbsent(name, new Kept(write, now)) != null) {
      return false;
    }
    bytes += write.call().length();
    if (!held) {
      forget(now);
    }
    return true;
  }

  /**
   * Called when a member is unreachable. The history keeps writes until the member is reachable or
   * gone.
   */
  void hold() {
    held = true;
  }

  /**
   * Called when all members are reachable again. The time of each write begins again, because the
   * write can still be on its way to these members.
   */
  void resume(long now) {
    if (!held) {
      return;
    }
    held = false;
    all.replaceAll((name, kept) -> new Kept(kept.write(), now));
    forget(now);
  }

  /** Returns true if a member is unreachable and the history is larger than allowed. */
  boolean isOverfull() {
    return held && (bytes > MAX_BYTES || all.size() > MAX_WRITES);
  }

  /** Forgets the oldest writes beyond the limits, although a member is unreachable. */
  void shrink() {
    forgetWhile(next -> bytes > MAX_BYTES || all.size() > MAX_WRITES);
  }

  private void forget(long now) {
    forgetWhile(next -> bytes > MAX_BYTES || now - next.since() > KEPT_NANOS);
  }

  private void forgetWhile(Predicate<Kept> tooMuch) {
    Iterator<Kept> oldest = all.values().iterator();
    while (all.size() > 1 && oldest.hasNext()) {
      Kept next = oldest.next();
      if (!tooMuch.test(next)) {
        return;
      }
      bytes -= next.write().call().length();
      oldest.remove();
    }
  }

  /** Returns writes in the order of their arrival. */
  List<Write> find(Predicate<Write> wanted) {
    List<Write> found = new ArrayList<>();
    for (Kept kept : all.values()) {
      if (wanted.test(kept.write())) {
        found.add(kept.write());
      }
    }
    return found;
  }
}
