package org.satingrid.portal.jobs;

import java.util.UUID;

/**
 * The id of a job that exists and that the caller may see and change. Only {@link JobAccess} makes
 * one: a route that has it has passed the check of the owner.
 */
public final class ReachedJob {
  private final UUID id;

  ReachedJob(UUID id) {
    this.id = id;
  }

  /** The job's id. */
  public UUID id() {
    return id;
  }

  @Override
  public String toString() {
    return id.toString();
  }
}
