package org.satingrid.threads.runtime;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.satingrid.threads.memory.RefArray;
import org.satingrid.threads.memory.SharedObject;
import org.satingrid.threads.rewriting.JdkNames;

/**
 * The classes that a program sees, as in plain Java. An <em>inner</em> class is a class of this
 * node: a counterpart of a class of the JDK. The class of an array is always a class of the JDK.
 * Its elements can be of a shown or of an inner class.
 */
final class ShownClasses {

  private final ClassLoader program;
  private final Map<Class<?>, Class<?>> shown = new ConcurrentHashMap<>();
  private final Map<Class<?>, Class<?>> inner = new ConcurrentHashMap<>();

  ShownClasses(ClassLoader program) {
    this.program = program;
  }

  /** Returns the class that the program sees. */
  Class<?> shown(Class<?> type) {
    Class<?> known = shown.get(type);
    if (known == null) {
      known = findShown(type);
      shown.put(type, known);
    }
    return known;
  }

  private Class<?> findShown(Class<?> type) {
    if (type.isArray()) {
      return shown(type.getComponentType()).arrayType();
    } else if (type == SharedObject.class) {
      return Object.class;
    } else if (type == RefArray.class) { // A method of the JDK has lost the class of the rows.
      return Object[].class;
    }
    return named(JdkNames.of(type.getName()), type);
  }

  /** Returns the counterpart of a class of the JDK, and other classes unchanged. */
  Class<?> inner(Class<?> type) {
    Class<?> known = inner.get(type);
    if (known == null) {
      known =
          type.isArray()
              ? inner(type.getComponentType()).arrayType()
              : named(JdkNames.counterpart(type.getName()), type);
      inner.put(type, known);
    }
    return known;
  }

  private Class<?> named(String name, Class<?> otherwise) {
    try {
      return name.equals(otherwise.getName()) ? otherwise : Class.forName(name, false, program);
    } catch (ClassNotFoundException e) {
      return otherwise; // Helper classes of the library have no counterpart in the JDK.
    }
  }

  /**
   * Returns true if a variable of the shown class {@code to} can hold objects of the shown class
   * {@code from}.
   */
  boolean isAssignable(Class<?> to, Class<?> from) {
    Class<?> innerTo = inner(to);
    Class<?> innerFrom = inner(from);
    return innerTo.isAssignableFrom(innerFrom) || to.isAssignableFrom(from);
  }
}
