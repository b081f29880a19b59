package org.satingrid.threads.rewriting;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Classes of the JDK that a class of the library stands for. */
final class Library {

  private static final Map<String, String> CLASSES =
      Map.of(
          "java/lang/Thread", Names.LIBRARY + "ProgramThread",
          "java/lang/Thread$UncaughtExceptionHandler", Names.LIBRARY + "UncaughtHandler");

  private Library() {}

  /** The class that stands for it, if one does. */
  static @Nullable String of(String jdkClass) {
    return CLASSES.get(jdkClass);
  }

  static boolean isLibrary(String internalName) {
    return internalName.startsWith(Names.LIBRARY);
  }
}
