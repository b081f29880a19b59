package org.satingrid.cluster.sharing;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The read-only values of this node. A value can be found as long as a task that refers to it
 * exists. In addition, recently used values are kept for later tasks, up to a limit.
 */
final class Values {
  private final long maxBytes;
  private final ReferenceQueue<Object> dead = new ReferenceQueue<>();
  private final Map<Known, Known> byIdentity = new HashMap<>();
  private final Map<SharedId, Known> byId = new HashMap<>();
  private final LinkedHashMap<SharedId, Held> held = new LinkedHashMap<>(16, 0.75f, true);
  private long bytes;

  private record Held(Object value, int bytes) {}

  /** Refers to a value by identity, without keeping it alive. */
  private static final class Known extends WeakReference<Object> {
    final @Nullable SharedId id;
    private final int hash;

    Known(Object value, @Nullable SharedId id, @Nullable ReferenceQueue<Object> dead) {
      super(value, dead);
      this.id = id;
      this.hash = System.identityHashCode(value);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return this == other
          || (other instanceof Known known && get() != null && known.refersTo(get()));
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  /** Makes a store for this many bytes of serialized values. The last used value is always kept. */
  Values(long maxBytes) {
    this.maxBytes = maxBytes;
  }

  boolean isEmpty() {
    return byId.isEmpty() && held.isEmpty();
  }

  @Nullable SharedId idOf(Object value) {
    Known known = byIdentity.get(new Known(value, null, null));
    return known == null ? null : known.id;
  }

  @Nullable Object find(SharedId id) {
    Held kept = held.get(id);
    if (kept != null) {
      return kept.value();
    }
    Known known = byId.get(id);
    return known == null ? null : known.get();
  }

  /** Registers a value of one of this node's tasks. */
  void know(SharedId id, Object value) {
    forgetTheDead();
    Known known = new Known(value, id, dead);
    byIdentity.put(known, known);
    byId.put(id, known);
  }

  /** Keeps a value from another node. */
  void keep(SharedId id, Object value, int size) {
    know(id, value);
    Held before = held.put(id, new Held(value, size));
    bytes += size - (before == null ? 0 : before.bytes());
    Iterator<Held> oldest = held.values().iterator();
    while (bytes > maxBytes && held.size() > 1) {
      bytes -= oldest.next().bytes();
      oldest.remove();
    }
  }

  private void forgetTheDead() {
    Object next;
    while ((next = dead.poll()) != null) {
      Known gone = (Known) next;
      byIdentity.remove(gone);
      byId.values().remove(gone);
    }
  }
}
