package org.satingrid.threads.rewriting;

/** What the program calls the classes of the library, each of which stands for one of the JDK's. */
public final class JdkNames {
  private JdkNames() {}

  /** Whether a class, by its binary name, is of the library. */
  public static boolean isLibrary(String className) {
    return Library.isLibrary(className.replace('.', '/'));
  }

  /**
   * The binary name that the program knows. A nested class follows its outer class. A helper that
   * stands for nothing gets the package of the classes that it helps. A class of the program keeps
   * its name.
   */
  public static String of(String className) {
    String internal = className.replace('.', '/');
    if (!Library.isLibrary(internal)) {
      return className;
    }
    String whole = Library.standsFor(internal);
    if (whole != null) {
      return Names.binary(whole);
    }
    int inner = internal.indexOf('$');
    if (inner > 0) {
      return of(internal.substring(0, inner)) + internal.substring(inner);
    }
    String rest = internal.substring(Names.LIBRARY.length());
    return "java.util." + Names.binary(rest.startsWith("util/") ? rest.substring(5) : rest);
  }
}
