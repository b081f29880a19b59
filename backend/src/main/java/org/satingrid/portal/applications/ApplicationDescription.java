package org.satingrid.portal.applications;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Application.Parameter;
import org.satingrid.contract.api.ProgrammingModel;

/**
 * What a jar says of itself in {@code META-INF/satin/application.json}.
 *
 * @param model null if it names none
 */
record ApplicationDescription(
    String name,
    String text,
    List<Parameter> parameters,
    List<String> previews,
    @Nullable ProgrammingModel model) {
  /** A plain jar says nothing. */
  static final ApplicationDescription NONE =
      new ApplicationDescription("", "", List.of(), List.of(), null);
}
