package org.satingrid.portal.jobs;

import java.util.List;
import java.util.stream.Collectors;

/** Describes in words where a job runs. */
final class Placements {
  private Placements() {}

  static String describe(List<Placement> places) {
    String names =
        places.stream()
            .map(p -> p.node() + " (" + p.site() + ")")
            .collect(Collectors.joining(", "));
    return (places.size() == 1 ? "1 node: " : places.size() + " nodes: ") + names;
  }
}
