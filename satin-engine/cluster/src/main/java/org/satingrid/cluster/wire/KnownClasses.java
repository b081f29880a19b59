package org.satingrid.cluster.wire;

import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.satingrid.codegen.HeapFrame;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.Continuation;
import org.satingrid.runtime.Outcome;
import org.satingrid.satin.SatinObject;

/**
 * The classes with the same serialized form on every node of a job. In messages the name of such a
 * class replaces this form. The classes are the application's classes, which come from the same
 * jar, and arrays, and the {@link #COMMON} classes. The platform writes a class with all its fields
 * into each task, and this takes most bytes of a small task.
 *
 * <p>The form does not depend on earlier messages. Numbers for each connection would save little
 * more (decision 0018). The bytes of a task also identify it after a crash, and must therefore be
 * the same on every connection.
 *
 * <p>A <em>shape</em>, a hash of a class's fields, is sent with the name. If two nodes have
 * different classes, for example from two versions of the rewriter, the receiver gets an error
 * instead of wrong data.
 */
final class KnownClasses {

  /**
   * The classes that most tasks contain, identified by their position. A position never changes.
   */
  private static final List<Class<?>> COMMON =
      List.of(
          Task.class,
          SatinObject.class,
          Outcome.Returned.class,
          Outcome.Threw.class,
          Number.class,
          Long.class,
          Integer.class,
          Double.class,
          Boolean.class,
          Character.class,
          Short.class,
          Byte.class,
          Float.class,
          Enum.class,
          int[].class,
          long[].class,
          double[].class,
          byte[].class,
          float[].class,
          boolean[].class,
          char[].class,
          short[].class,
          Object[].class,
          String[].class,
          HeapFrame.class,
          Continuation.class,
          Continuation.Waiting.class,
          Continuation.Call.class,
          SharedRef.class,
          JvmConstant.class);

  private final ClassLoader application;
  private final ClassRules rules;
  private final Map<Class<?>, Known> byClass = new ConcurrentHashMap<>();
  private final Map<String, Known> byName = new ConcurrentHashMap<>();

  /**
   * @param place position among the common classes, or -1
   */
  record Known(ObjectStreamClass form, int place, int shape) {}

  KnownClasses(ClassLoader application, ClassRules rules) {
    this.application = application;
    this.rules = rules;
    for (int place = 0; place < COMMON.size(); place++) {
      Class<?> type = COMMON.get(place);
      byClass.put(type, new Known(ObjectStreamClass.lookupAny(type), place, 0));
    }
  }

  /** Returns true if the name identifies the class. */
  boolean isKnown(Class<?> type) {
    if (!type.isArray()) {
      return type.getClassLoader() == application || byClass.containsKey(type);
    }
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    return element.getClassLoader() == application || element.getClassLoader() == null;
  }

  /** Returns the entry of a class that {@link #isKnown}. */
  Known of(Class<?> type) {
    Known known = byClass.get(type);
    return known != null ? known : remember(type);
  }

  /** Returns the form of the class at this position. */
  ObjectStreamClass at(int place) throws IOException {
    if (place >= COMMON.size()) {
      throw new InvalidClassException("there is no common class " + place);
    }
    return of(COMMON.get(place)).form();
  }

  /**
   * Returns the form of the class with this name. Does not initialize the class unless the rules
   * allow it.
   *
   * @throws InvalidClassException if the class cannot be decoded or has another shape on this node
   */
  ObjectStreamClass named(String name, int shape) throws IOException, ClassNotFoundException {
    Known known = byName.get(name);
    if (known == null) {
      Class<?> type = Class.forName(name, false, application);
      if (!isKnown(type) || !rules.allowed(type)) {
        throw new InvalidClassException(name, "filter status: REJECTED");
      }
      known = of(type);
    }
    if (known.shape() != shape) {
      throw new InvalidClassException(
          name, "has other fields at the sender; give all nodes the same engine");
    }
    return known.form();
  }

  /**
   * Makes the entry of a class. Entries of arrays are not kept, because array classes of any number
   * of dimensions would fill the memory.
   */
  private Known remember(Class<?> type) {
    ObjectStreamClass form = ObjectStreamClass.lookupAny(type);
    if (type.isArray()) {
      return new Known(form, -1, 0);
    }
    Known known = new Known(form, -1, shape(form));
    byClass.put(type, known);
    byName.put(type.getName(), known);
    return known;
  }

  private static int shape(ObjectStreamClass form) {
    long hash = form.getSerialVersionUID();
    for (ObjectStreamField field : form.getFields()) {
      hash = 31 * hash + field.getName().hashCode();
      hash = 31 * hash + field.getType().getName().hashCode();
    }
    return Long.hashCode(hash);
  }
}
