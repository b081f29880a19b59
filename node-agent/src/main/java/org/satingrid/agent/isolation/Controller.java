package org.satingrid.agent.isolation;

import java.util.Locale;

/** The kernel's controllers that an engine's control group uses. */
enum Controller {
  CPU,
  MEMORY,
  PIDS;

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
