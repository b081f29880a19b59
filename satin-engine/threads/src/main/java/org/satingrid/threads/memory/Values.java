package org.satingrid.threads.memory;

/** Objects that are copied into messages. The receiver gets an equal object. */
public final class Values {

  private Values() {}

  /** Returns true if other nodes get copies of the objects of this JDK class. */
  public static boolean travel(String className) {
    try {
      return JdkValues.isValueClass(
          Class.forName(className, false, ClassLoader.getPlatformClassLoader()));
    } catch (ClassNotFoundException e) {
      return false;
    }
  }

  /** Returns true if the object has a number that is the same on all nodes. */
  public static boolean haveNumber(Object object) {
    return Builders.isBuilder(object) || Printers.isPrinter(object) || Settled.is(object);
  }

  /** Returns true if other nodes get a copy of the object. */
  public static boolean travels(Object object) {
    return !(object instanceof Shared) && ImmutableValues.isShareable(object);
  }
}
