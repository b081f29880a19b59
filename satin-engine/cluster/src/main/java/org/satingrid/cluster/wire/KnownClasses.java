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
 * The classes with a form that is the same at every node of a job, so that a name replaces it on
 * the wire: the application's classes, from the same jar everywhere, arrays, and the {@link
 * #COMMON} ones. The platform writes a class with all of its fields into each task, which is most
 * of a small task's bytes.
 *
 * <p>The form does not depend on earlier messages. A numbering per connection would save little
 * more (decision 0018). The bytes of a task are also its identity after a crash, and must not
 * depend on its way.
 *
 * <p>A <em>shape</em>, a hash over a class's fields, goes with a name. Nodes with different
 * classes, such as classes of two rewriters, get an error and no garbage.
 */
final class KnownClasses {

  /** The classes of most tasks, named by their place. A place never changes. */
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
          SharedRef.class);

  private final ClassLoader application;
  private final ClassRules rules;
  private final Map<Class<?>, Known> byClass = new ConcurrentHashMap<>();
  private final Map<String, Known> byName = new ConcurrentHashMap<>();

  /**
   * @param place place in the common ones, or -1
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

  /** Returns true if a name is enough. */
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

  /** Returns the form of the class at that place. */
  ObjectStreamClass at(int place) throws IOException {
    if (place >= COMMON.size()) {
      throw new InvalidClassException("there is no common class " + place);
    }
    return of(COMMON.get(place)).form();
  }

  /**
   * Returns the form of a named class. The class is not initialized unless the rules allow it.
   *
   * @throws InvalidClassException if it may not be decoded or has another shape here
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

  /** Arrays are not kept: names of any dimension would fill the memory. */
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
