package org.satingrid.threads.memory;

import java.lang.ref.ReferenceQueue;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The identity of strings and exceptions. Such an object is sent as a copy with a number, and a
 * node that already has the object of this number uses its own object. Programs can therefore
 * compare the objects by {@code ==}. Interned strings have no number. The tables do not keep
 * objects alive.
 */
public final class Identities {

  private static final int NODE_SHIFT = 40;

  private static final class Numbered extends IdentityKey {
    final long number;

    /** True if other nodes can have a copy. */
    boolean elsewhere;

    Numbered(Object object, long number, ReferenceQueue<Object> queue) {
      super(object, queue);
      this.number = number;
    }
  }

  private final Literals literals;
  private final Map<IdentityKey, Numbered> byObject = new HashMap<>();
  private final Map<Long, Numbered> byNumber = new HashMap<>();
  private final ReferenceQueue<Object> gone = new ReferenceQueue<>();
  private long last;

  Identities(int node, Literals literals) {
    this.literals = literals;
    this.last = (long) node << NODE_SHIFT;
  }

  /** Returns the node that gave a number. */
  static int home(long number) {
    return (int) (number >> NODE_SHIFT);
  }

  public Literals literals() {
    return literals;
  }

  /** Returns the number of an object that is no interned string. */
  public synchronized long number(Object object) {
    return known(object).number;
  }

  /** Returns the number of an object, and notes that another node gets a copy. */
  synchronized long numberOfCopied(Object object) {
    Numbered known = known(object);
    known.elsewhere = true;
    return known.number;
  }

  private Numbered known(Object object) {
    Numbered known = byObject.get(new IdentityKey(object, null));
    return known != null ? known : add(object, ++last);
  }

  /** Returns true if other nodes can have a copy of a settled object. */
  public synchronized boolean isElsewhere(Object settled) {
    Numbered known = byObject.get(new IdentityKey(settled, null));
    return known != null && known.elsewhere;
  }

  /**
   * Returns this node's object with a number. If the node has no such object yet, the given object
   * becomes this node's object.
   */
  synchronized Object numbered(long number, Object object) {
    Object there = find(number);
    if (there == null) {
      add(object, number).elsewhere = true;
    }
    return there == null ? object : there;
  }

  /** Returns this node's object of a number, or null. */
  public synchronized @Nullable Object find(long number) {
    Numbered known = byNumber.get(number);
    return known == null ? null : known.get();
  }

  /** Returns true if other nodes can have a copy of a buffer or an exception. */
  public synchronized boolean isNumbered(Object object) {
    return byObject.containsKey(new IdentityKey(object, null));
  }

  private Numbered add(Object object, long number) {
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
