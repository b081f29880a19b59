package org.satingrid.portal.applications;

import java.nio.file.Path;
import java.util.List;
import org.satingrid.contract.api.ProgrammingModel;

/** Looks into an uploaded jar without running any of it. */
interface JarInspection {
  /**
   * What the jar offers.
   *
   * @throws org.satingrid.portal.shared.ProblemException 422 if it cannot be run as an application
   */
  Contents inspect(Path jar);

  /**
   * What was found.
   *
   * @param spawnableMethods as {@code Class.method}
   * @param warnings what may keep its work on one node
   * @param description what the jar says of itself
   */
  record Contents(
      String mainClass,
      ProgrammingModel model,
      List<String> spawnableMethods,
      List<String> warnings,
      ApplicationDescription description) {}
}
