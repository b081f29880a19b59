package org.satingrid.threads.memory;

import java.lang.ref.ReferenceQueue;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The identity of strings. A string is sent as a copy with a number, and a node that already has
 * the string of this number uses that one. Programs can therefore compare strings by {@code ==}.
 * Interned strings have no number. The tables do not keep strings alive.
 */
public final class Strings {

  private static final int NODE_SHIFT = 40;

  private static final class Numbered extends IdentityKey {
    final long number;

    Numbered(String object, long number, ReferenceQueue<Object> queue) {
      super(object, queue);
      this.number = number;
    }
  }

  private final Literals literals;
  private final Map<IdentityKey, Numbered> byObject = new HashMap<>();
  private final Map<Long, Numbered> byNumber = new HashMap<>();
  private final ReferenceQueue<Object> gone = new ReferenceQueue<>();
  private long last;

  Strings(int node, Literals literals) {
    this.literals = literals;
    this.last = (long) node << NODE_SHIFT;
  }

  public Literals literals() {
    return literals;
  }

  /** Returns the number of a string that is not interned. */
  public synchronized long number(String object) {
    Numbered known = byObject.get(new IdentityKey(object, null));
    return (known != null ? known : add(object, ++last)).number;
  }

  /** Returns this node's string of a number, which is the given object if it is the first one. */
  synchronized String numbered(long number, String object) {
    Numbered known = byNumber.get(number);
    @Nullable Object there = known == null ? null : known.get();
    if (there != null) {
      return (String) there;
    }
    add(object, number);
    return object;
  }

  private Numbered add(String object, long number) {
    for (Object key = gone.poll(); key != null; key = gone.poll()) {
      Numbered old = (Numbered) key;
      byObject.remove(old);
      byNumber.remove(old.number, old);
    }
    Numbered key = new Numbered(object, number, gone);
    byObject.put(key, key);
    byNumber.put(number, key);
    return key;
  }
}
