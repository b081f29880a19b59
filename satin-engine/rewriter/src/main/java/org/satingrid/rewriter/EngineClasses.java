package org.satingrid.rewriter;

import java.util.List;

/** Which classes of the engine an application shares, and the class files of all it may rely on. */
final class EngineClasses {

  private static final List<String> SHARED =
      List.of("org/satingrid/satin/", "org/satingrid/codegen/", "org/satingrid/models/");

  /** Only what is right in it: programs written for Satin have packages of their own below. */
  private static final String IBIS = "ibis/satin/";

  private static final ClassFiles ENGINE = ClassFiles.of(EngineClasses.class.getClassLoader());
  private static final ClassFiles JDK = ClassFiles.of(ClassLoader.getPlatformClassLoader());

  /** The programming model, and the JDK. */
  static final ClassFiles FILES = name -> (isShared(name) ? ENGINE : JDK).find(name);

  private EngineClasses() {}

  /** Whether a class is the engine's also where the application has a copy of its own. */
  static boolean isShared(String internalName) {
    return SHARED.stream().anyMatch(internalName::startsWith)
        || (internalName.startsWith(IBIS) && internalName.lastIndexOf('/') < IBIS.length());
  }
}
