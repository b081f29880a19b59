package org.satingrid.threads.rewriting;

import java.util.Map;

/**
 * The program's names for the classes of the library. Each of these classes stands for a class of
 * the JDK.
 */
public final class JdkNames {

  /** Helper classes of the library, and the classes that a program finds in their place. */
  private static final Map<String, String> HELPERS =
      Map.of(
          "util/FixedList", "Arrays$ArrayList",
          "util/SubList", "ArrayList$SubList",
          "util/ListCursor", "ArrayList$Itr",
          "util/TreeRange", "TreeMap$AscendingSubMap",
          "util/MapViews$Keys", "HashMap$KeySet",
          "util/ReadOnly$OfMap", "ImmutableCollections$MapN",
          "util/ReadOnly$OfSet", "ImmutableCollections$SetN",
          "concurrent/MonitorCondition",
              "concurrent.locks.AbstractQueuedSynchronizer$ConditionObject");

  private JdkNames() {}

  /** Returns true if a class, by its binary name, belongs to the library. */
  public static boolean isLibrary(String className) {
    return Library.isLibrary(className.replace('.', '/'));
  }

  /** Returns the binary name of the counterpart of a class of the JDK, or the name itself. */
  public static String counterpart(String className) {
    String own = Library.of(className.replace('.', '/'));
    return own == null ? className : Names.binary(own);
  }

  /**
   * Returns the binary name of a class in the program. A nested class follows its outer class. A
   * helper class of the library has no counterpart in the JDK and gets the package of the classes
   * that use it. A class of the program keeps its name.
   */
  public static String of(String className) {
    String internal = className.replace('.', '/');
    if (!Library.isLibrary(internal)) {
      return className;
    }
    String helped = HELPERS.get(internal.substring(Names.LIBRARY.length()));
    if (helped != null) {
      return "java.util." + helped;
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
