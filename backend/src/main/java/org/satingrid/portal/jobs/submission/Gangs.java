package org.satingrid.portal.jobs.submission;

import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.AccessDetection;
import org.satingrid.contract.api.Gang;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.ProgrammingModel;
import org.satingrid.portal.shared.ProblemException;

/** Checks the requested nodes of a threaded program. */
final class Gangs {
  static final int MAX_NODES = 64;

  private static final String FIXED =
      "is not for a threaded program, which keeps the nodes it begins with: say gang.nodes";

  private Gangs() {}

  /**
   * Returns the requested gang with defaults for missing values. Returns null for a program without
   * threads.
   */
  static @Nullable Gang of(NewJob asked, ProgrammingModel model) {
    Gang gang = asked.gang();
    if (model != ProgrammingModel.THREADS) {
      if (gang != null) {
        throw ProblemException.badField(
            "gang", "is for threaded programs; this application is of model " + model);
      }
      return null;
    }
    refuse("minWorkers", asked.minWorkers());
    refuse("maxWorkers", asked.maxWorkers());
    refuse("policy", asked.policy());
    return gang == null ? Gang.DEFAULT : complete(gang);
  }

  private static Gang complete(Gang gang) {
    Integer nodes = gang.nodes();
    Boolean several = gang.severalSites();
    AccessDetection access = gang.access();
    return new Gang(
        nodes == null ? Gang.DEFAULT.nodes() : nodes,
        several == null ? Gang.DEFAULT.severalSites() : several,
        access == null ? Gang.DEFAULT.access() : access);
  }

  private static void refuse(String field, @Nullable Object value) {
    if (value != null) {
      throw ProblemException.badField(field, FIXED);
    }
  }
}
