package org.satingrid.rewriter.syncs;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;

/** Classes of the JDK that the classes of an application extend. */
final class JdkTypes {

  private static final ClassLoader PLATFORM = ClassLoader.getPlatformClassLoader();

  private JdkTypes() {}

  /** Returns a class of the JDK, which is not initialised, or null. */
  static @Nullable Class<?> find(String name) {
    try {
      return Application.isOfJdk(name)
          ? Class.forName(name.replace('/', '.'), false, PLATFORM)
          : null;
    } catch (ClassNotFoundException | LinkageError missing) {
      return null; // The program cannot load a class that extends it.
    }
  }

  /** Returns the names of the direct supertypes, without Object. */
  static List<String> above(Class<?> type) {
    List<String> above = new ArrayList<>();
    Class<?> superclass = type.getSuperclass();
    if (superclass != null && superclass != Object.class) {
      above.add(Type.getInternalName(superclass));
    }
    for (Class<?> each : type.getInterfaces()) {
      above.add(Type.getInternalName(each));
    }
    return above;
  }

  /** Returns the names of the methods that a class below can override. */
  static Set<String> methods(Class<?> type) {
    Set<String> names = new HashSet<>();
    for (Class<?> at = type; at != null; at = at.getSuperclass()) {
      for (Method method : at.getDeclaredMethods()) {
        names.add(method.getName());
      }
    }
    for (Method method : type.getMethods()) {
      names.add(method.getName());
    }
    return names;
  }
}
