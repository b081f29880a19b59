package org.satingrid.portal.jobs;

import java.util.UUID;

/**
 * A job as people see it: its engines are only counted, since a list may hold many jobs of a
 * thousand.
 */
record ListedJob(BareJob job, Engines engines) {
  /** Engines of the job's latest attempt. */
  record Engines(int count, int workers) {
    static final Engines NONE = new Engines(0, 0);
  }

  UUID id() {
    return job.specification().id();
  }

  long number() {
    return job.number();
  }
}
