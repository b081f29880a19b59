package org.satingrid.threads.memory;

/** The program's classes on this node. */
public interface Types {

  /**
   * Returns a class of the program, or of the JDK.
   *
   * @throws IllegalArgumentException if the program has no such class
   */
  Class<?> named(String name);

  /** Returns an instance without content. The constructor has no effects. */
  SharedObject blank(String className);
}
