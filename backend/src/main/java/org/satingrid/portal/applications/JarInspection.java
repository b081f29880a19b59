package org.satingrid.portal.applications;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.ProgrammingModel;

/** Looks into an uploaded jar without running any of it. */
interface JarInspection {
  /**
   * What the jar offers.
   *
   * @param model that its uploader names, before what the jar says; null for what it says
   * @throws org.satingrid.portal.shared.ProblemException 422 if it cannot be run as an application
   */
  Contents inspect(Path jar, @Nullable ProgrammingModel model);

  /**
   * What was found.
   *
   * @param spawnableMethods as {@code Class.method}
   * @param warnings what may keep its work on one node, or fail on several
   * @param description what the jar says of itself
   */
  record Contents(
      String mainClass,
      ProgrammingModel model,
      List<String> spawnableMethods,
      List<String> warnings,
      ApplicationDescription description) {}
}
