package org.satingrid.rewriter;

import java.util.List;

/**
 * The engine's classes that an application shares, and the class files of all classes that an
 * application can use.
 */
final class EngineClasses {

  private static final List<String> SHARED =
      List.of("org/satingrid/satin/", "org/satingrid/codegen/", "org/satingrid/models/");

  /** Names exactly this package, because programs written for Satin have packages below it. */
  private static final String IBIS = "ibis/satin/";

  private static final ClassFiles ENGINE = ClassFiles.of(EngineClasses.class.getClassLoader());
  private static final ClassFiles JDK = ClassFiles.of(ClassLoader.getPlatformClassLoader());

  /** Finds the class files of the programming model and of the JDK. */
  static final ClassFiles FILES = name -> (isShared(name) ? ENGINE : JDK).find(name);

  private EngineClasses() {}

  /**
   * Returns true if a class always comes from the engine, even if the application contains a copy.
   */
  static boolean isShared(String internalName) {
    return SHARED.stream().anyMatch(internalName::startsWith)
        || (internalName.startsWith(IBIS) && internalName.lastIndexOf('/') < IBIS.length());
  }
}
