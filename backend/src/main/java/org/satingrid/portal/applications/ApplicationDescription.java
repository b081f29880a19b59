package org.satingrid.portal.applications;

import java.util.List;
import org.satingrid.contract.api.Application.Parameter;

/** What a jar says of itself in {@code META-INF/satin/application.json}. */
record ApplicationDescription(
    String name, String text, List<Parameter> parameters, List<String> previews) {
  /** A plain jar says nothing. */
  static final ApplicationDescription NONE =
      new ApplicationDescription("", "", List.of(), List.of());
}
