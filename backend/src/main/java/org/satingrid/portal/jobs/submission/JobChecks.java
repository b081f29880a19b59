package org.satingrid.portal.jobs.submission;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.JobCheck;
import org.satingrid.contract.api.JobCheck.SiteMatch;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.Prediction;
import org.satingrid.contract.api.Problem;
import org.satingrid.portal.jobs.JobDemand;
import org.satingrid.portal.jobs.Specification;
import org.satingrid.portal.jobs.StartCheck;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.sites.Sites;
import org.springframework.stereotype.Service;

/**
 * Tests a submission without making it: predicts the run time and lists the sites that can take
 * part.
 */
@Service
class JobChecks {
  private final Submissions submissions;
  private final Sites sites;
  private final PastRuns runs;
  private final StartCheck scheduler;

  JobChecks(Submissions submissions, Sites sites, PastRuns runs, StartCheck scheduler) {
    this.submissions = submissions;
    this.sites = sites;
    this.runs = runs;
    this.scheduler = scheduler;
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
      return new JobCheck(false, items, List.of(), List.of(), 0, 0, null, null);
    }
    SiteMatching matching = SiteMatching.of(sites.all(), specification.demand());
    List<RunTime.Past> past = specification.isPredictable() ? runs.of(specification) : List.of();
    Prediction all = predict(past, matching, specification.demand());
    return new JobCheck(
        true,
        List.of(),
        specification.arguments(),
        matching.sites().stream()
            .map(site -> saving(site, past, matching, specification.demand(), all))
            .toList(),
        matching.workers(),
        matching.speed(),
        all,
        scheduler.impossible(specification.owner(), specification.demand()));
  }

  /**
   * Returns the site with the time that it saves: the predicted time without the site minus the
   * time with it. Returns the site unchanged if one of the times is unknown.
   */
  private static SiteMatch saving(
      SiteMatch site,
      List<RunTime.Past> past,
      SiteMatching matching,
      JobDemand demand,
      @Nullable Prediction all) {
    if (!site.matches() || site.workers() == 0 || all == null) {
      return site;
    }
    Prediction without = predict(past, matching.without(site), demand);
    return without == null ? site : site.saving(without.seconds() - all.seconds());
  }

  private static @Nullable Prediction predict(
      List<RunTime.Past> past, SiteMatching matching, JobDemand demand) {
    return RunTime.predict(past, matching.speedFor(demand), matching.names()).orElse(null);
  }
}
