package org.satingrid.cluster.wire;

import java.io.Externalizable;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.Task;

/**
 * Whether an object is the same after it has been bytes: all its fields are written, and no code of
 * its class has a hand in it. Arguments and results of spawned calls need not be so, because who
 * writes the program knows that they travel; of a local variable nobody would think it.
 */
final class Faithful {
  private static final Set<String> HOOKS =
      Set.of("writeObject", "readObject", "writeReplace", "readResolve", "readObjectNoData");

  private static final ClassValue<Boolean> KNOWN =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return isFaithful(type);
        }
      };

  private Faithful() {}

  /** Throws if a copy of it would not be the same. */
  static void check(Object value) {
    if (!KNOWN.get(value.getClass())) {
      throw new IllegalArgumentException(value.getClass().getName() + " stays where it is");
    }
  }

  private static boolean isFaithful(Class<?> type) {
    if (type.isArray() || type.isEnum() || type.isRecord()) {
      return true;
    }
    Class<?> part = type;
    while (part != Object.class && !hasFormOfItsOwn(part)) {
      if (!isWhole(part)) {
        return false;
      }
      part = part.getSuperclass();
    }
    return part == Object.class || Serializable.class.isAssignableFrom(part);
  }

  /** The platform's collections and values have code that restores all that they are. */
  private static boolean hasFormOfItsOwn(Class<?> part) {
    return part == HeapFrame.class
        || part == Task.class
        || part.getClassLoader() == null
        || part.getClassLoader() == ClassLoader.getPlatformClassLoader();
  }

  private static boolean isWhole(Class<?> type) {
    return Serializable.class.isAssignableFrom(type)
        && !Externalizable.class.isAssignableFrom(type)
        && !type.isHidden()
        && Arrays.stream(type.getDeclaredFields()).noneMatch(Faithful::isLeftOut)
        && Arrays.stream(type.getDeclaredMethods()).map(Method::getName).noneMatch(HOOKS::contains);
  }

  private static boolean isLeftOut(Field field) {
    return Modifier.isTransient(field.getModifiers()) && !Modifier.isStatic(field.getModifiers());
  }
}
