package org.satingrid.portal.applications;

import java.nio.file.Path;
import java.util.List;

/** Looks into an uploaded jar without running any of it. */
interface JarInspection {
  /**
   * What the jar offers.
   *
   * @throws org.satingrid.portal.shared.ProblemException 422 if it cannot be run as an application
   */
  Contents inspect(Path jar);

  /** Main class, methods to spawn as {@code Class.method}, and what the jar says of itself. */
  record Contents(
      String mainClass, List<String> spawnableMethods, ApplicationDescription description) {}
}
