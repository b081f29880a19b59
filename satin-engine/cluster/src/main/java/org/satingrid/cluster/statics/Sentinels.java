package org.satingrid.cluster.statics;

import java.io.Externalizable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.cluster.wire.WireException;

/**
 * The small immutable objects of the application's static constants, such as the empty tree in
 * {@code static final Tree EMPTY = new Tree(null, null)}. Programs compare with such an object by
 * {@code ==}. Therefore a task or result names the constant, and the receiver uses its object of
 * the same constant. If that object has another content, the receiver gets a copy.
 *
 * <p>Objects that can change are sent as copies, because their changes must reach the sender.
 */
public final class Sentinels {
  private static final int MAX_BYTES = 1_024;
  private static final int MAX_OBJECTS = 32;
  private static final Set<Class<?>> VALUES =
      Set.of(
          String.class,
          Boolean.class,
          Character.class,
          Byte.class,
          Short.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class,
          BigInteger.class,
          BigDecimal.class);
  private static final Set<String> HOOKS =
      Set.of("writeObject", "readObject", "writeReplace", "readResolve");

  private final TaskCodec codec;
  private final ClassLoader application;

  /** Replaced when a class gets ready, and not changed. */
  private volatile IdentityHashMap<Object, Constant> byObject = new IdentityHashMap<>();

  private final Map<String, Constant> byName = new ConcurrentHashMap<>();

  public Sentinels(TaskCodec codec) {
    this.codec = codec;
    this.application = codec.application();
  }

  /** A constant with its object. The serialized form is made at the first use. */
  private final class Constant {
    private final Field field;
    private final Object object;
    private @Nullable Sentinel form;
    private boolean travels = true;

    Constant(Field field, Object object) {
      this.field = field;
      this.object = object;
    }

    /** Returns null if the object is too large, or cannot be serialized. */
    synchronized @Nullable Sentinel form() {
      if (form == null && travels) {
        byte[] content = encoded(object);
        travels = content != null;
        if (content != null) {
          form = new Sentinel(field.getDeclaringClass().getName(), field.getName(), content);
        }
      }
      return form;
    }
  }

  private byte @Nullable [] encoded(Object object) {
    if (object.getClass() == Object.class) {
      return new byte[0];
    }
    try {
      return codec.encodeIfSmall(object, "a constant", MAX_BYTES, part -> part);
    } catch (WireException unserializable) {
      return null;
    }
  }

  /** Called when the static initializer of a class has ended. Any thread can call it. */
  public void ready(Class<?> type) {
    for (Field field : type.getDeclaredFields()) {
      int constant = Modifier.STATIC | Modifier.FINAL;
      if ((field.getModifiers() & constant) == constant
          && !field.getType().isPrimitive()
          && !field.isSynthetic()
          && !field.isEnumConstant()
          && field.trySetAccessible()) {
        add(field);
      }
    }
  }

  private void add(Field field) {
    try {
      Object object = field.get(null);
      if (object != null && isSentinel(object)) {
        Constant constant = new Constant(field, object);
        byName.put(name(field.getDeclaringClass().getName(), field.getName()), constant);
        synchronized (this) {
          IdentityHashMap<Object, Constant> more = new IdentityHashMap<>(byObject);
          more.putIfAbsent(object, constant);
          byObject = more;
        }
      }
    } catch (IllegalAccessException unreadable) {
      return;
    }
  }

  private static String name(String owner, String field) {
    return owner + "." + field;
  }

  private boolean isSentinel(Object object) {
    boolean keptByJvm = codec.isKeptByJvm(object);
    return !keptByJvm
        && !(object instanceof Enum)
        && isImmutable(object, Collections.newSetFromMap(new IdentityHashMap<>()));
  }

  private boolean isImmutable(@Nullable Object object, Set<Object> seen) {
    if (object == null
        || VALUES.contains(object.getClass())
        || object.getClass() == Object.class
        || object instanceof Enum
        || !seen.add(object)) {
      return true;
    }
    Class<?> part = object.getClass();
    boolean fixed = seen.size() <= MAX_OBJECTS && !part.isHidden() && !part.isArray();
    while (fixed && part != Object.class && part != Record.class) {
      fixed = part.getClassLoader() == application && isImmutable(object, part, seen);
      part = part.getSuperclass();
    }
    return fixed;
  }

  /** Returns true if the fields of one class of the object keep their values. */
  private boolean isImmutable(Object object, Class<?> part, Set<Object> seen) {
    for (Method method : part.getDeclaredMethods()) {
      if (HOOKS.contains(method.getName())) {
        return false;
      }
    }
    for (Field field : part.getDeclaredFields()) {
      int kind = field.getModifiers();
      boolean fixed = Modifier.isFinal(kind) && !Modifier.isTransient(kind);
      if (!Modifier.isStatic(kind) && !(fixed && isFixed(field, object, seen))) {
        return false;
      }
    }
    return !Externalizable.class.isAssignableFrom(part);
  }

  private boolean isFixed(Field field, Object object, Set<Object> seen) {
    try {
      return field.getType().isPrimitive()
          || (field.trySetAccessible() && isImmutable(field.get(object), seen));
    } catch (IllegalAccessException unreadable) {
      return false;
    }
  }

  /** Returns the form in which an object is sent: the name of its constant, or the object. */
  public Object named(Object object) {
    Constant constant = byObject.get(object);
    Sentinel form = constant == null ? null : constant.form();
    return form == null ? object : form;
  }

  /** Returns the object of a received form, or a received object as it is. */
  public Object resolved(Object received) {
    return received instanceof Sentinel sentinel ? find(sentinel) : received;
  }

  private Object find(Sentinel sentinel) {
    Constant own = constant(sentinel);
    Sentinel form = own == null ? null : own.form();
    if (own != null && form != null && Arrays.equals(form.content(), sentinel.content())) {
      return own.object;
    }
    try {
      return sentinel.content().length == 0
          ? new Object()
          : codec.decode(sentinel.content(), Object.class, part -> part);
    } catch (WireException refused) {
      throw new IllegalArgumentException(refused.getMessage(), refused);
    }
  }

  /** Finds a constant. Initializes its class. */
  private @Nullable Constant constant(Sentinel sentinel) {
    try {
      Class<?> type = Class.forName(sentinel.owner(), true, application);
      boolean ofProgram = type.getClassLoader() == application;
      return ofProgram ? byName.get(name(sentinel.owner(), sentinel.field())) : null;
    } catch (ClassNotFoundException | LinkageError absent) {
      return null;
    }
  }
}
