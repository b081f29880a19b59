package org.satingrid.cluster.protocol.sharing;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.function.Predicate;
import org.satingrid.cluster.sharing.SharedId;
import org.satingrid.cluster.sharing.Write;

/**
 * The writes of the last minutes, from all writers, also for objects that are not here. They are
 * needed by members that join, for a replica from a node that has not seen them, and in place of a
 * writer that is gone. The history keeps a write for longer than a living member can miss it,
 * provided that all members can be reached. While a member is unreachable, the history is held and
 * forgets by size only.
 */
final class WriteHistory {
  /**
   * For members that both see a hub. A member that the hub misses is back or dead after half of
   * this time at most.
   */
  static final long KEPT_NANOS = 600_000_000_000L;

  static final long MAX_BYTES = 16 << 20;
  static final int MAX_WRITES = 100_000;

  private final LinkedHashMap<Name, Kept> all = new LinkedHashMap<>();
  private long bytes;
  private boolean held;

  private record Name(SharedId object, int writer, long number) {}

  private record Kept(Write write, long since) {}

  /** Returns false if the write is here already. */
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

  /** Some member cannot be reached: writes are kept until it can be, or is gone. */
  void hold() {
    held = true;
  }

  /**
   * All members can be reached again. Each write counts as new, because it may be on its way to
   * them.
   */
  void resume(long now) {
    if (!held) {
      return;
    }
    held = false;
    all.replaceAll((name, kept) -> new Kept(kept.write(), now));
    forget(now);
  }

  /** Returns true if it is held and larger than allowed. */
  boolean isOverfull() {
    return held && (bytes > MAX_BYTES || all.size() > MAX_WRITES);
  }

  /** Forgets the oldest writes beyond the limits, although it is held. */
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

  /** Returns writes in the order in which they came. */
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
