package org.satingrid.cluster.statics;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * A static field, or a field of an enum constant, which each JVM also has once. Knows its value
 * when its class was ready.
 */
final class StaticField {
  private final Field field;

  /** The constant that has the field, or null for a static field. */
  private final @Nullable Enum<?> constant;

  private final ToLongFunction<Object> bytes;
  private @Nullable Object value;
  private long content;

  private StaticField(Field field, @Nullable Enum<?> constant, ToLongFunction<Object> bytes) {
    this.field = field;
    this.constant = constant;
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
    StaticField made = new StaticField(field, null, bytes);
    made.remember();
    return isFinal && isLock(made.value) ? null : made;
  }

  /** Makes the records of the fields of an enum constant that can change. */
  static List<StaticField> of(Enum<?> constant, ToLongFunction<Object> bytes) {
    List<StaticField> all = new ArrayList<>();
    Class<?> body = ((Object) constant).getClass(); // a constant with a body has its own class
    for (Class<?> type = body; type != Enum.class; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        boolean isFinal = Modifier.isFinal(field.getModifiers());
        boolean isFixed =
            isFinal && (field.getType().isPrimitive() || field.getType() == String.class);
        if (!Modifier.isStatic(field.getModifiers()) && !isFixed && field.trySetAccessible()) {
          StaticField made = new StaticField(field, constant, bytes);
          made.remember();
          if (!isFinal || !isLock(made.value)) {
            all.add(made);
          }
        }
      }
    }
    return all;
  }

  private static boolean isLock(@Nullable Object value) {
    return value instanceof Lock || value instanceof ReadWriteLock || value instanceof StampedLock;
  }

  String owner() {
    Enum<?> of = constant;
    return (of == null ? field.getDeclaringClass() : of.getDeclaringClass()).getName();
  }

  /** Returns {@code field}, or {@code CONSTANT.field}. */
  String name() {
    return constant == null ? field.getName() : constant.name() + '.' + field.getName();
  }

  /** Returns the name of the field for {@code StaticFields.Source.isReadByTasks}. */
  String nameForReads() {
    return constant == null ? field.getName() : '.' + field.getName();
  }

  /** Returns the class and the field, without the constant. */
  String fullName() {
    return owner() + '.' + field.getName();
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
      return field.get(constant);
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
      field.set(constant, other);
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
