package org.satingrid.portal.jobs;

import java.util.UUID;

/**
 * A job in a list. Its engines are counted and not read, because a list can contain many jobs with
 * a thousand engines each.
 */
record ListedJob(BareJob job, Engines engines) {
  /** The numbers of engines and of their workers in the job's latest attempt. */
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
