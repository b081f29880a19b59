package org.satingrid.threads.memory;

/** The program's classes on this node. */
public interface Types {

  /**
   * A class of the program, or of the JDK.
   *
   * @throws IllegalArgumentException if the program has no such class
   */
  Class<?> named(String name);

  /** An instance without content, whose constructor does nothing. */
  SharedObject blank(String className);
}
