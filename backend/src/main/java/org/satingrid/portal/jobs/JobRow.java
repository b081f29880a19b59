package org.satingrid.portal.jobs;

import java.util.UUID;

/** A job as it is stored. {@code version} grows with every change. */
record JobRow(JobAggregate job, long number, long version) {
  UUID id() {
    return job.specification().id();
  }
}
