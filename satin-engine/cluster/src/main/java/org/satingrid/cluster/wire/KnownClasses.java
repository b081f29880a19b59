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
 * The classes whose form every node of a job knows, so that a name stands for it on the wire: the
 * application's, from the same jar everywhere, arrays, and {@link #COMMON} ones. The platform
 * writes a class with all of its fields into each task, which is most of a small task's bytes.
 *
 * <p>Nothing depends on what was sent before. A numbering per connection would save little more
 * (decision 0018), and the bytes of a task are its identity after a crash, so that they may not
 * depend on the way it takes.
 *
 * <p>A <em>shape</em>, a hash over a class's fields, goes with a name: nodes whose classes differ,
 * as those of two rewriters may, see an error and not garbage.
 */
final class KnownClasses {

  /** What most tasks are made of, known by their place; a place never changes. */
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
   * @param place in the common ones, or -1
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

  /** Whether a name says it all. */
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

  /** A class of which {@link #isKnown} holds. */
  Known of(Class<?> type) {
    Known known = byClass.get(type);
    return known != null ? known : remember(type);
  }

  /** The form of a class of that place. */
  ObjectStreamClass at(int place) throws IOException {
    if (place >= COMMON.size()) {
      throw new InvalidClassException("there is no common class " + place);
    }
    return of(COMMON.get(place)).form();
  }

  /**
   * The form of a named class, which is not initialized unless the rules allow it.
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
