package org.satingrid.portal.jobs.submission;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.satingrid.contract.api.Problem;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.sites.Sites;

final class KnownSites {
  private KnownSites() {}

  /** Throws 422 if one of these sites does not exist. */
  static void require(Sites sites, List<String> asked) {
    Set<String> known = sites.colours().keySet();
    List<Problem.Item> unknown = new ArrayList<>();
    for (int i = 0; i < asked.size(); i++) {
      if (!known.contains(asked.get(i))) {
        unknown.add(new Problem.Item("sites." + i, "There is no site \"" + asked.get(i) + "\"."));
      }
    }
    if (!unknown.isEmpty()) {
      throw new ProblemException(
          ProblemCode.UNKNOWN_SITE,
          "The job names sites that do not exist.",
          unknown.toArray(Problem.Item[]::new));
    }
  }
}
