package org.satingrid.threads.runtime;

import java.io.PrintStream;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.memory.Shared;
import org.satingrid.threads.memory.SharedObject;
import org.satingrid.threads.memory.Values;

/**
 * Objects with monitors that replace the monitors of objects that are not shared. An object that
 * every node has, such as an enum constant or an interned string, uses a monitor at the first node.
 * An object that stays on one node uses a monitor on that node.
 */
final class ValueLocks {

  /** Compares by identity, and does not keep the object alive. */
  private static final class Key extends WeakReference<Object> {
    private final int hash;

    Key(Object object, @Nullable ReferenceQueue<Object> queue) {
      super(object, queue);
      this.hash = System.identityHashCode(object);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      Object mine = get();
      return this == other || (other instanceof Key key && mine != null && mine == key.get());
    }
  }

  private final Statics statics;
  private final Map<Key, Shared> ofNode = new ConcurrentHashMap<>();
  private final ReferenceQueue<Object> gone = new ReferenceQueue<>();

  ValueLocks(Statics statics) {
    this.statics = statics;
  }

  Shared of(Object object) {
    String name = name(object);
    if (name != null) {
      return statics.lockNamed(name);
    }
    if (isValue(object)) {
      throw Faults.failing(
          "the monitor of a "
              + object.getClass().getName()
              + " that is not the only one of its value is not the same on all nodes; synchronize"
              + " on an object of a class of the program, or on a new Object()");
    }
    for (Object key = gone.poll(); key != null; key = gone.poll()) {
      ofNode.remove(key);
    }
    return ofNode.computeIfAbsent(new Key(object, gone), unused -> new SharedObject());
  }

  /** Returns the name of an object that exists once on each node, or null for other objects. */
  @SuppressWarnings("ReferenceEquality") // comparison by identity is intended
  private static @Nullable String name(Object object) {
    if (object instanceof Class<?> type) {
      return type.getName();
    } else if (object instanceof Enum<?> constant) {
      return "enum " + constant.getDeclaringClass().getName() + "." + constant.name();
    } else if (object instanceof String text) {
      return text.intern() == text ? "string " + text : null;
    } else if (object instanceof PrintStream || object == System.in) {
      return stream(object);
    }
    return isCached(object) ? object.getClass().getName() + " " + object : null;
  }

  private static @Nullable String stream(Object object) {
    if (object == System.out) {
      return "System.out";
    } else if (object == System.err) {
      return "System.err";
    }
    return object == System.in ? "System.in" : null;
  }

  /** Returns true for boxes that valueOf returns each time. */
  @SuppressWarnings("BoxedPrimitiveEquality") // comparison by identity is intended
  private static boolean isCached(Object object) {
    if (object instanceof Integer i) {
      return Integer.valueOf(i.intValue()) == object;
    } else if (object instanceof Long l) {
      return Long.valueOf(l.longValue()) == object;
    } else if (object instanceof Short s) {
      return Short.valueOf(s.shortValue()) == object;
    } else if (object instanceof Byte b) {
      return Byte.valueOf(b.byteValue()) == object;
    } else if (object instanceof Character c) {
      return Character.valueOf(c.charValue()) == object;
    }
    return object == Boolean.TRUE || object == Boolean.FALSE;
  }

  private static boolean isValue(Object object) {
    return Values.travels(object);
  }
}
