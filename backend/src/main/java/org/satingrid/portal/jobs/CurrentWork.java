package org.satingrid.portal.jobs;

import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.satingrid.portal.sites.NodeWork;
import org.springframework.stereotype.Component;

@Component
class CurrentWork implements NodeWork {
  private final JobQueries queries;

  CurrentWork(JobQueries queries) {
    this.queries = queries;
  }

  @Override
  public Set<UUID> busyNodes() {
    return queries.busyNodes();
  }

  @Override
  public Map<UUID, Work> jobsOf(Collection<UUID> nodes) {
    return queries.jobsOf(nodes);
  }
}
