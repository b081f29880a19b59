package org.satingrid.threads.memory;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The ways in which the objects of a class of the JDK get to other nodes. Each mechanism lists the
 * classes that it serves, and the README of the module prints these lists. A class with a
 * counterpart in the library has no entry, because its objects are shared objects of the program.
 */
public enum Travel {
  /** Other nodes get equal objects, which never change. */
  COPIED(ImmutableValues.classes()),

  /** Other nodes get copies with a number. A call that can change the object is checked. */
  SETTLED(Settled.classes()),

  /** Copies get the content at each acquire, and send it at each release. */
  SYNCHRONIZED(ContentKind.classes()),

  /** Each call is a message to the node that made the object. */
  CALLED(HomeCallKind.classes()),

  /** The run fails when another node needs the object. */
  STAYS(Set.of());

  @SuppressWarnings("ImmutableEnumChecker") // all these sets are unmodifiable
  private final Set<Class<?>> classes;

  Travel(Set<Class<?>> classes) {
    this.classes = classes;
  }

  /** Returns the classes of this kind. Packages that belong to a kind as a whole are left out. */
  public Set<Class<?>> classes() {
    return classes;
  }

  /** Returns the kind of the objects of a JDK class without a counterpart. */
  public static Travel of(Class<?> type) {
    for (Travel kind : values()) {
      if (kind.includes(type)) {
        return kind;
      }
    }
    return STAYS;
  }

  /** Returns the kind of the objects of a JDK class by its name. */
  public static Travel ofName(String className) {
    Class<?> type = find(className);
    return type == null ? STAYS : of(type);
  }

  /** Returns true if the object has a number that is the same on all nodes. */
  public static boolean hasNumber(Object object) {
    Travel kind = of(object.getClass());
    return kind == SETTLED || kind == SYNCHRONIZED || kind == CALLED;
  }

  /** Returns true if a message can contain an object of the JDK. */
  public static boolean travels(Object object) {
    return !(object instanceof Shared) && ImmutableValues.isShareable(object);
  }

  private boolean includes(Class<?> type) {
    return classes.contains(type)
        || (this == COPIED && ImmutableValues.includes(type))
        || (this == SYNCHRONIZED && ContentKind.isTypeOfVariable(type))
        || (this == CALLED && HomeCallKind.isOneOf(type));
  }

  /** Returns true if some objects in variables of this type travel and others stay. */
  public static boolean isOpen(String className) {
    Class<?> type = find(className);
    return Settled.isType(className)
        || (type != null && (ContentKind.isTypeOfVariable(type) || CALLED.includes(type)));
  }

  private static @Nullable Class<?> find(String className) {
    try {
      return Class.forName(className, false, ClassLoader.getPlatformClassLoader());
    } catch (ClassNotFoundException e) {
      return null;
    }
  }
}
