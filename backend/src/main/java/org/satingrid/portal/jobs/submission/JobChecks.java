package org.satingrid.portal.jobs.submission;

import java.util.List;
import org.satingrid.contract.api.JobCheck;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.Problem;
import org.satingrid.portal.jobs.Specification;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.sites.Sites;
import org.springframework.stereotype.Service;

/** Says what would become of a job without submitting it. */
@Service
class JobChecks {
  private final Submissions submissions;
  private final Sites sites;
  private final PastRuns runs;

  JobChecks(Submissions submissions, Sites sites, PastRuns runs) {
    this.submissions = submissions;
    this.sites = sites;
    this.runs = runs;
  }

  JobCheck check(NewJob asked, Caller caller) {
    Specification specification;
    try {
      specification = submissions.specify(asked, caller);
    } catch (ProblemException e) {
      Problem problem = e.problem("");
      List<Problem.Item> items =
          problem.errors().isEmpty()
              ? List.of(new Problem.Item("", problem.detail()))
              : problem.errors();
      return new JobCheck(false, items, List.of(), List.of(), 0, 0, null);
    }
    SiteMatching matching = SiteMatching.of(sites.all(), specification.demand());
    return new JobCheck(
        true,
        List.of(),
        specification.arguments(),
        matching.sites(),
        matching.workers(),
        matching.speed(),
        specification.isPredictable()
            ? RunTime.predict(
                    runs.of(specification),
                    matching.speedFor(specification.demand()),
                    matching.names())
                .orElse(null)
            : null);
  }
}
