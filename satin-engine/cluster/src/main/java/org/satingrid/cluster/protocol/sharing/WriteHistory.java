package org.satingrid.cluster.protocol.sharing;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.satingrid.cluster.sharing.SharedId;
import org.satingrid.cluster.sharing.Write;

/**
 * The writes of the last minutes, whoever made them and whether or not the object is here: for
 * members that join, for a replica that comes from a node which has not seen them, and in place of
 * a writer that is gone. Longer than a living member can stay without what others have.
 */
final class WriteHistory {
  private static final long KEPT_NANOS = 120_000_000_000L;
  private static final long MOST_BYTES = 16 << 20;

  private final LinkedHashMap<Name, Kept> all = new LinkedHashMap<>();
  private long bytes;

  private record Name(SharedId object, int writer, long number) {}

  private record Kept(Write write, long since) {}

  /** Returns false if it is known already. */
  boolean add(Write write, long now) {
    Name name = new Name(write.object(), write.writer(), write.number());
    if (all.putIfAbsent(name, new Kept(write, now)) != null) {
      return false;
    }
    bytes += write.call().length();
    Iterator<Map.Entry<Name, Kept>> oldest = all.entrySet().iterator();
    Kept next = oldest.next().getValue();
    while (all.size() > 1 && (bytes > MOST_BYTES || now - next.since() > KEPT_NANOS)) {
      bytes -= next.write().call().length();
      oldest.remove();
      next = oldest.next().getValue();
    }
    return true;
  }

  /** In the order in which they came. */
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
