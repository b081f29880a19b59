package org.satingrid.threads.memory;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.net.EngineFault;

/**
 * One shared field of a class. Values are boxed.
 *
 * @param name class and name, because a subclass can have a field of the same name
 * @param primitive the primitive type, or null for a reference
 * @param leftOut the field's type if objects of this type can stay on one node, so that a copy can
 *     lack the field. Else null
 */
record FieldSlot(
    String name,
    @Nullable Class<?> primitive,
    MethodHandle getter,
    MethodHandle setter,
    MethodHandle swapper,
    @Nullable Class<?> leftOut) {

  private static final MethodType GET = MethodType.methodType(Object.class, SharedObject.class);
  private static final MethodType SET =
      MethodType.methodType(void.class, SharedObject.class, Object.class);
  private static final MethodType SWAP =
      MethodType.methodType(boolean.class, SharedObject.class, Object.class, Object.class);

  static FieldSlot of(MethodHandles.Lookup lookup, Field field) throws IllegalAccessException {
    VarHandle handle = lookup.unreflectVarHandle(field);
    return new FieldSlot(
        field.getDeclaringClass().getName() + "." + field.getName(),
        field.getType().isPrimitive() ? field.getType() : null,
        handle.toMethodHandle(VarHandle.AccessMode.GET_VOLATILE).asType(GET),
        handle.toMethodHandle(VarHandle.AccessMode.SET_VOLATILE).asType(SET),
        handle.toMethodHandle(VarHandle.AccessMode.COMPARE_AND_SET).asType(SWAP),
        field.isSynthetic() && LeftOut.isHolder(field.getDeclaringClass())
            ? field.getType()
            : null);
  }

  /**
   * Returns the field's name as the programmer wrote it. For a static field, the holder's name is
   * replaced by the name of the class.
   */
  String programName() {
    return name.replace("$statics.", ".");
  }

  @Nullable Object get(SharedObject object) {
    try {
      return (Object) getter.invokeExact(object);
    } catch (Throwable t) {
      throw new EngineFault("the field " + name + " cannot be read", t);
    }
  }

  void set(SharedObject object, @Nullable Object value) {
    try {
      setter.invokeExact(object, value);
    } catch (Throwable t) {
      throw new EngineFault("the field " + name + " cannot be set", t);
    }
  }

  /** Sets the field to the fresh value unless its value differs from the expected value. */
  void replace(SharedObject object, @Nullable Object expected, @Nullable Object fresh) {
    Object now = get(object);
    if (!same(now, expected)) {
      return;
    }
    boolean unused = swap(object, now, fresh);
  }

  /** Sets the field if it holds exactly the expected value. */
  boolean swap(SharedObject object, @Nullable Object expected, @Nullable Object value) {
    try {
      return (boolean) swapper.invokeExact(object, expected, value);
    } catch (Throwable t) {
      throw new EngineFault("the field " + name + " cannot be set", t);
    }
  }

  boolean same(@Nullable Object a, @Nullable Object b) {
    return primitive != null ? a != null && a.equals(b) : SameValue.same(a, b);
  }

  void write(@Nullable Object value, ValueWriter out) {
    if (primitive == null) {
      out.writeObject(value);
    } else if (value instanceof Double d) {
      out.writeLong(Double.doubleToRawLongBits(d));
    } else if (value instanceof Long l) {
      out.writeLong(l);
    } else if (value instanceof Float f) {
      out.writeInt(Float.floatToRawIntBits(f));
    } else if (value instanceof Boolean b) {
      out.writeByte(b ? 1 : 0);
    } else if (value instanceof Character c) {
      out.writeInt(c);
    } else if (value instanceof Number n) {
      out.writeInt(n.intValue());
    }
  }

  @Nullable Object read(ValueReader in) {
    if (primitive == null) {
      return in.readObject();
    } else if (primitive == double.class) {
      return Double.longBitsToDouble(in.readLong());
    } else if (primitive == long.class) {
      return in.readLong();
    } else if (primitive == float.class) {
      return Float.intBitsToFloat(in.readInt());
    } else if (primitive == boolean.class) {
      return in.readByte() != 0;
    } else if (primitive == char.class) {
      return (char) in.readInt();
    } else if (primitive == byte.class) {
      return (byte) in.readInt();
    } else if (primitive == short.class) {
      return (short) in.readInt();
    }
    return in.readInt();
  }
}
