package org.satingrid.threads.runtime;

import java.lang.ref.ReferenceQueue;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.memory.Identities;
import org.satingrid.threads.memory.IdentityKey;
import org.satingrid.threads.memory.Shared;
import org.satingrid.threads.memory.SharedObject;
import org.satingrid.threads.memory.Travel;

/**
 * Objects with monitors that replace the monitors of objects that are not shared. An object that
 * every node has, such as an enum constant or a string, uses a monitor at the first node. An object
 * that stays on one node uses a monitor on that node.
 */
final class ValueLocks {

  private final Statics statics;
  private final Identities identities;
  private final Map<IdentityKey, Shared> ofNode = new ConcurrentHashMap<>();
  private final ReferenceQueue<Object> gone = new ReferenceQueue<>();

  ValueLocks(Statics statics, Identities identities) {
    this.statics = statics;
    this.identities = identities;
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
    return ofNode.computeIfAbsent(new IdentityKey(object, gone), unused -> new SharedObject());
  }

  /** Returns the name of an object that exists once on each node, or null for other objects. */
  @SuppressWarnings("ReferenceEquality") // comparison by identity is intended
  private @Nullable String name(Object object) {
    if (object instanceof Class<?> type) {
      return type.getName();
    } else if (object instanceof Enum<?> constant) {
      return "enum " + constant.getDeclaringClass().getName() + "." + constant.name();
    } else if (object instanceof String text) {
      return identities.literals().contain(text)
          ? "string " + text
          : "string number " + identities.number(text);
    } else if (stream(object) != null) {
      return stream(object);
    } else if (Travel.hasNumber(object)) {
      return "object number " + identities.number(object);
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
    return Travel.travels(object);
  }
}
