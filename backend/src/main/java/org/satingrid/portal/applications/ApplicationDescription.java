package org.satingrid.portal.applications;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Application.Parameter;
import org.satingrid.contract.api.ProgrammingModel;

/**
 * The contents of {@code META-INF/satin/application.json} in a jar.
 *
 * @param model null if the file names no model
 */
record ApplicationDescription(
    String name,
    String text,
    List<Parameter> parameters,
    List<String> previews,
    @Nullable ProgrammingModel model) {
  /** The description of a jar that has no description file. */
  static final ApplicationDescription NONE =
      new ApplicationDescription("", "", List.of(), List.of(), null);
}
