package org.satingrid.threads.memory;

/** Objects that are copied into messages, so that another node has an equal one. */
public final class Values {

  private Values() {}

  /** Returns true if another node gets copies of the objects of a class of the JDK. */
  public static boolean travel(String className) {
    try {
      return JdkValues.isValueClass(
          Class.forName(className, false, ClassLoader.getPlatformClassLoader()));
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /** Returns true if another node gets a copy of the object. */
  public static boolean travels(Object object) {
    return !(object instanceof Shared) && ImmutableValues.isShareable(object);
  }
}
