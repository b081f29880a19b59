package org.satingrid.portal.jobs;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.JobState;

/**
 * Selects the jobs of a list. Null values select all jobs.
 *
 * @param number the job with this number, which can be a point of a sweep
 * @param sweep selects the points of this sweep, or null for jobs that are not points
 * @param application name or id of the application
 * @param name beginning of the job's name
 * @param tags tags that the job must have
 * @param since submitted at this time or later
 * @param until submitted before this time
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
