package org.satingrid.portal.jobs;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.JobState;

/**
 * Which jobs a list shows; what is null does not matter.
 *
 * @param number the one job with that number, also if it is a point of a sweep
 * @param sweep whose points are wanted; null is every job that is not a point
 * @param application its name or its id
 * @param name how the job's name begins
 * @param tags all of which the job has
 * @param since submitted then or later
 * @param until submitted before
 */
record JobFilter(
    @Nullable Long number,
    @Nullable JobState state,
    @Nullable String owner,
    @Nullable UUID sweep,
    @Nullable String application,
    @Nullable String name,
    List<String> tags,
    @Nullable Instant since,
    @Nullable Instant until) {

  JobFilter of(@Nullable String person) {
    return new JobFilter(number, state, person, sweep, application, name, tags, since, until);
  }
}
