package org.satingrid.network.ipl;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;

/** Describes the public and protected members of a class, each as a line of text. */
final class PublicMembers {
  private static final int VISIBLE = Modifier.PUBLIC | Modifier.PROTECTED;

  private PublicMembers() {}

  /** Returns the declaration and all members, constants with their values. */
  static Set<String> of(Class<?> type) throws IllegalAccessException {
    Set<String> lines = new TreeSet<>(constants(type));
    lines.add(type.toGenericString() + " extends " + type.getGenericSuperclass());
    Arrays.stream(type.getGenericInterfaces())
        .forEach(parent -> lines.add("implements " + parent.getTypeName()));
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if ((constructor.getModifiers() & VISIBLE) != 0) {
        lines.add(constructor.toGenericString());
      }
    }
    for (Method method : type.getDeclaredMethods()) {
      if ((method.getModifiers() & VISIBLE) != 0 && !method.isSynthetic()) {
        lines.add(method.toGenericString());
      }
    }
    return lines;
  }

  /** Returns the public constants with their values. */
  static Set<String> constants(Class<?> type) throws IllegalAccessException {
    Set<String> lines = new TreeSet<>();
    for (Field field : type.getDeclaredFields()) {
      if (Modifier.isPublic(field.getModifiers())) {
        lines.add(field.toGenericString() + " = " + field.get(null));
      }
    }
    return lines;
  }
}
