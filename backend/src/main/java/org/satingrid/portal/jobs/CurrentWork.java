package org.satingrid.portal.jobs;

import java.util.Map;
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
  public Map<UUID, Work> jobsByNode() {
    return queries.jobsByNode();
  }
}
