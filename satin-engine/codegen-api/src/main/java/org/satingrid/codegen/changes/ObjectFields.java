package org.satingrid.codegen.changes;

import java.io.Externalizable;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The fields of a class of the program and its superclasses. Determines which fields can change,
 * and which are sent.
 */
public final class ObjectFields {

  private static final String ENGINE = "org.satingrid.models.";

  private static final ClassValue<ObjectFields> ALL =
      new ClassValue<>() {
        @Override
        protected ObjectFields computeValue(Class<?> type) {
          return new ObjectFields(type);
        }
      };

  private final List<Field> fields = new ArrayList<>();
  private final boolean whole;

  private ObjectFields(Class<?> type) {
    boolean known =
        !type.isHidden() && !type.isEnum() && (Functions.isLambda(type) || !hasOwnForm(type));
    Class<?> at = type;
    while (at != null && !isOfOthers(at)) {
      for (Field field : at.getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          boolean travels = isSerializable(at) || !isSerializable(type);
          boolean accessible = field.trySetAccessible();
          known &= travels && accessible;
          if (accessible) {
            fields.add(field);
          }
        }
      }
      at = at.getSuperclass();
    }
    whole =
        known
            && at != type
            && (at == null
                || at == Object.class
                || at == Record.class
                || at.getName().startsWith(ENGINE));
  }

  /** Returns the fields of a class. */
  public static ObjectFields of(Class<?> type) {
    return ALL.get(type);
  }

  /**
   * Returns true for classes of the JDK and of the models, because their fields cannot be accessed.
   */
  private static boolean isOfOthers(Class<?> type) {
    return type.getClassLoader() == null
        || type.getClassLoader() == ClassLoader.getPlatformClassLoader()
        || type.getName().equals(ENGINE + "fjtask.FJTask")
        || type.getName().equals(ENGINE + "workcrew.SplitWriter");
  }

  /** Returns true if an object's serialized form can contain more than its fields. */
  private static boolean hasOwnForm(Class<?> type) {
    if (Externalizable.class.isAssignableFrom(type)) {
      return true;
    }
    for (Class<?> at = type; at != null && !isOfOthers(at); at = at.getSuperclass()) {
      for (String name : List.of("writeObject", "readObject", "writeReplace", "readResolve")) {
        if (Stream.of(at.getDeclaredMethods()).anyMatch(method -> method.getName().equals(name))) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns true if no state except these fields can change. */
  boolean isWhole() {
    return whole;
  }

  /** Returns true if no field can change after the constructor. */
  boolean isFinal() {
    return whole && fields.stream().allMatch(field -> Modifier.isFinal(field.getModifiers()));
  }

  /** Returns the names of class and field, for messages. */
  String name(int place) {
    Field field = fields.get(place);
    return field.getDeclaringClass().getName() + "." + field.getName();
  }

  boolean isTransient(int place) {
    return Modifier.isTransient(fields.get(place).getModifiers());
  }

  @Nullable Object[] values(Object object) {
    @Nullable Object[] values = new @Nullable Object[fields.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = get(fields.get(i), object);
    }
    return values;
  }

  /** Returns the value of a field that was made accessible. */
  public static @Nullable Object get(Field field, @Nullable Object of) {
    try {
      return field.get(of);
    } catch (IllegalAccessException e) {
      // This cannot happen, because setAccessible has been called.
      throw new IllegalStateException(e);
    }
  }

  void set(Object object, int place, @Nullable Object value) {
    try {
      fields.get(place).set(object, value);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException("the field " + name(place) + " cannot be changed", e);
    }
  }

  private static boolean isSerializable(Class<?> type) {
    return Serializable.class.isAssignableFrom(type);
  }

  /** Returns true if an object can be sent. Looks only at its class. */
  public static boolean isSerializable(Object object) {
    return object instanceof Serializable;
  }
}
