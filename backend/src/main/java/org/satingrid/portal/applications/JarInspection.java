package org.satingrid.portal.applications;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.ProgrammingModel;

/** Inspects an uploaded jar without running any of its code. */
interface JarInspection {
  /**
   * Inspects a jar.
   *
   * @param model the model that the uploader has chosen, or null to use the model of the jar
   * @throws org.satingrid.portal.shared.ProblemException 422 if the jar cannot be run as an
   *     application
   */
  Contents inspect(Path jar, @Nullable ProgrammingModel model);

  /**
   * Compiles a program in one source file and inspects the jar.
   *
   * @param name the name of the source file
   * @param jar the file to write
   * @throws org.satingrid.portal.shared.ProblemException 422 with the errors by line if it does not
   *     compile, or 422 if it cannot be run as an application
   */
  Contents compile(Path source, String name, Path jar, @Nullable ProgrammingModel model);

  /**
   * The result of the inspection of a jar.
   *
   * @param spawnableMethods as {@code Class.method}
   * @param warnings reasons why work possibly stays on one node, or fails on several nodes
   * @param description the jar's description
   */
  record Contents(
      String mainClass,
      ProgrammingModel model,
      List<String> spawnableMethods,
      List<String> warnings,
      ApplicationDescription description) {}
}
