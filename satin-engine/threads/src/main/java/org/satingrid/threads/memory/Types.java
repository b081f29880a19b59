package org.satingrid.threads.memory;

/** The program's classes on this node. */
public interface Types {

  /**
   * Returns a class of the program, or of the JDK.
   *
   * @throws IllegalArgumentException if the program has no such class
   */
  Class<?> named(String name);

  /** Returns the program's interned strings on this node. */
  Literals literals();

  /** Returns the class that the program sees. For a counterpart, this is the class of the JDK. */
  Class<?> shown(Class<?> type);

  /** Returns the counterpart of a class of the JDK, and other classes unchanged. */
  Class<?> inner(Class<?> shown);

  /** Returns an instance without content. The constructor has no effects. */
  SharedObject blank(String className);
}
