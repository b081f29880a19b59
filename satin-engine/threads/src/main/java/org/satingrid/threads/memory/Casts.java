package org.satingrid.threads.memory;

/** The exception of a failed cast, with the words of plain Java. */
public final class Casts {

  private Casts() {}

  /**
   * Returns the exception for a cast that failed.
   *
   * @param to the wanted class, with counterparts of the JDK's classes
   */
  static ClassCastException failed(Object object, Class<?> to, Types types) {
    Class<?> from =
        object instanceof SharedArray<?> handle
            ? handle.component().arrayType()
            : object.getClass();
    return new ClassCastException(text(types.shown(from), types.shown(to)));
  }

  /** Returns the message for classes as the program sees them. */
  public static String text(Class<?> from, Class<?> to) {
    String start = "class " + from.getName() + " cannot be cast to class " + to.getName() + " (";
    String fromPlace = place(from);
    String toPlace = place(to);
    return fromPlace.equals(toPlace)
        ? start + from.getName() + " and " + to.getName() + " are in " + fromPlace + ")"
        : start
            + from.getName()
            + " is in "
            + fromPlace
            + "; "
            + to.getName()
            + " is in "
            + toPlace
            + ")";
  }

  private static String place(Class<?> type) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    if (!element.getModule().isNamed()) {
      return "unnamed module of loader 'app'";
    }
    String loader = element.getClassLoader() == null ? "bootstrap" : "platform";
    return "module " + element.getModule().getName() + " of loader '" + loader + "'";
  }
}
