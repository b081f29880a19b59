package org.satingrid.cluster.statics;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** A static field, and its value when its class was ready. */
final class StaticField {
  private final Field field;
  private final ToLongFunction<Object> bytes;
  private @Nullable Object value;
  private long content;

  private StaticField(Field field, ToLongFunction<Object> bytes) {
    this.field = field;
    this.bytes = bytes;
  }

  /**
   * Makes the record of a field. Returns null for a field that cannot change, and for a constant
   * that is a lock. Each node has its own lock. One lock per node suffices, because a call under a
   * lock of its caller does not leave the node.
   */
  static @Nullable StaticField of(Field field, ToLongFunction<Object> bytes) {
    boolean isFinal = Modifier.isFinal(field.getModifiers());
    boolean isFixed = isFinal && (field.getType().isPrimitive() || field.getType() == String.class);
    if (!Modifier.isStatic(field.getModifiers())
        || field.isSynthetic()
        || field.isEnumConstant()
        || field.getName().equals("serialVersionUID")
        || isFixed
        || !field.trySetAccessible()) {
      return null;
    }
    StaticField made = new StaticField(field, bytes);
    made.remember();
    return isFinal && isLock(made.value) ? null : made;
  }

  private static boolean isLock(@Nullable Object value) {
    return value instanceof Lock || value instanceof ReadWriteLock || value instanceof StampedLock;
  }

  String owner() {
    return field.getDeclaringClass().getName();
  }

  String name() {
    return field.getName();
  }

  /** Remembers the present value, for later comparisons. */
  void remember() {
    value = get();
    content = ContentHash.of(value, bytes);
  }

  long content() {
    return ContentHash.of(get(), bytes);
  }

  boolean hasChanged() {
    return content() != content;
  }

  @Nullable Object get() {
    try {
      return field.get(null);
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Returns false for a constant with a content that cannot be set on other nodes. */
  boolean canBeSet() {
    return !Modifier.isFinal(field.getModifiers()) || Contents.mayCopy(get());
  }

  /** Sets the variable. For a constant, sets the content of its object. */
  void set(@Nullable Object other) {
    if (!Modifier.isFinal(field.getModifiers())) {
      assign(other);
    } else if (!Contents.copy(other, get())) {
      throw new IllegalStateException(
          "static final field "
              + owner()
              + "."
              + name()
              + " was changed by the program before it spawned, and a "
              + field.getType().getName()
              + " cannot be given another content on other nodes; let the field not be final, or"
              + " pass the value as an argument");
    }
  }

  private void assign(@Nullable Object other) {
    try {
      field.set(null, other);
    } catch (IllegalAccessException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /**
   * Gives a variable the value again that it had before {@link #set}. The content of a constant
   * stays as it is.
   */
  void reset() {
    if (!Modifier.isFinal(field.getModifiers())) {
      assign(value);
    }
  }
}
