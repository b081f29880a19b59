package org.satingrid.portal.jobs.submission;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.ChangeJob;
import org.satingrid.contract.api.Job;
import org.satingrid.portal.jobs.JobDemand;
import org.satingrid.portal.jobs.JobViews;
import org.satingrid.portal.jobs.Jobs;
import org.satingrid.portal.shared.web.IfMatch;
import org.satingrid.portal.sites.Sites;
import org.springframework.stereotype.Service;

/** Changes the demand of waiting and running jobs. */
@Service
class JobChanges {
  private final Jobs jobs;
  private final JobViews views;
  private final Sites sites;

  JobChanges(Jobs jobs, JobViews views, Sites sites) {
    this.jobs = jobs;
    this.views = views;
    this.sites = sites;
  }

  Job change(UUID id, ChangeJob change, String who, String why, @Nullable String ifMatch) {
    Job job = views.get(id);
    IfMatch.check(ifMatch, job.etag());
    NewJobCheck.check(change, job.minWorkers());
    List<String> asked = change.sites();
    if (asked != null) {
      KnownSites.require(sites, asked);
    }
    jobs.ask(id, before -> wish(before, change), who, why);
    return views.get(id);
  }

  private static JobDemand wish(JobDemand before, ChangeJob change) {
    List<String> sites = change.sites();
    Integer most = change.maxWorkers();
    Integer priority = change.priority();
    return before.with(
        sites == null ? before.sites() : sites.stream().distinct().toList(),
        most == null ? before.maxWorkers() : most == 0 ? null : most,
        priority == null ? before.priority() : priority);
  }
}
