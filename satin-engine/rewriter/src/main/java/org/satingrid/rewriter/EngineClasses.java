package org.satingrid.rewriter;

import java.util.List;

/**
 * The engine's classes that an application shares, and the class files of all classes it can rely
 * on.
 */
final class EngineClasses {

  private static final List<String> SHARED =
      List.of("org/satingrid/satin/", "org/satingrid/codegen/", "org/satingrid/models/");

  /** Exactly this package, because programs written for Satin have packages below it. */
  private static final String IBIS = "ibis/satin/";

  private static final ClassFiles ENGINE = ClassFiles.of(EngineClasses.class.getClassLoader());
  private static final ClassFiles JDK = ClassFiles.of(ClassLoader.getPlatformClassLoader());

  /** The programming model, and the JDK. */
  static final ClassFiles FILES = name -> (isShared(name) ? ENGINE : JDK).find(name);

  private EngineClasses() {}

  /** Returns true if a class is the engine's even if the application contains a copy. */
  static boolean isShared(String internalName) {
    return SHARED.stream().anyMatch(internalName::startsWith)
        || (internalName.startsWith(IBIS) && internalName.lastIndexOf('/') < IBIS.length());
  }
}
