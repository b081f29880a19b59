package org.satingrid.portal.jobs;

import java.util.UUID;

/**
 * The id of an existing job that the caller can see and change. Only {@link JobAccess} creates it,
 * after its check of the owner.
 */
public final class ReachedJob {
  private final UUID id;

  ReachedJob(UUID id) {
    this.id = id;
  }

  public UUID id() {
    return id;
  }

  @Override
  public String toString() {
    return id.toString();
  }
}
