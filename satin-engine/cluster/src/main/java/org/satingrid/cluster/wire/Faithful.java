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
 * Decides if a serialized copy has the same state as the object. A copy has the same state if all
 * fields are written and no code of the class takes part. Arguments and results of spawned calls
 * are not checked, because programmers expect that they are copied. Programmers do not expect that
 * a local variable is copied, and therefore its copy must have the same state.
 */
final class Faithful {
  private static final Set<String> HOOKS =
      Set.of("writeObject", "readObject", "writeReplace", "readResolve", "readObjectNoData");

  private static final Set<String> PACKAGES =
      Set.of("java.lang", "java.math", "java.time", "java.time.chrono", "java.util");

  private static final Set<String> CLASSES =
      Set.of(
          "java.net.URI",
          "java.util.regex.Pattern",
          "java.util.concurrent.ConcurrentHashMap",
          "java.util.concurrent.ConcurrentSkipListMap",
          "java.util.concurrent.ConcurrentSkipListSet",
          "java.util.concurrent.CopyOnWriteArrayList",
          "java.util.concurrent.CopyOnWriteArraySet");

  /** Collections that are also used as locks. */
  private static final String SYNCHRONIZED = "java.util.Collections$Synchronized";

  private static final ClassValue<Boolean> KNOWN =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return isFaithful(type);
        }
      };

  private Faithful() {}

  /** Throws an exception if a copy of the object would not have the same state. */
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
    while (part != Object.class && !isOurs(part) && !isOfPlatform(part)) {
      if (!isWhole(part)) {
        return false;
      }
      part = part.getSuperclass();
    }
    return part == Object.class
        || (Serializable.class.isAssignableFrom(part) && (isOurs(part) || isValue(part)));
  }

  private static boolean isOurs(Class<?> part) {
    return part == HeapFrame.class || part == Task.class;
  }

  private static boolean isOfPlatform(Class<?> part) {
    return part.getClassLoader() == null
        || part.getClassLoader() == ClassLoader.getPlatformClassLoader();
  }

  /**
   * Returns true for the platform's collections and values, which have code that restores them
   * completely. Other serializable classes of the platform are not restored completely. For
   * example, a lock is unlocked at the receiver, and a shared counter is counted separately on each
   * node.
   */
  private static boolean isValue(Class<?> part) {
    return (PACKAGES.contains(part.getPackageName()) || CLASSES.contains(part.getName()))
        && !part.getName().startsWith(SYNCHRONIZED);
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
