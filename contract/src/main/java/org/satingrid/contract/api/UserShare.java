package org.satingrid.contract.api;

import org.jspecify.annotations.Nullable;

/**
 * What a user may use of the grid, and does.
 *
 * @param weight of the user's share against the others', default 1
 * @param maxWorkers running at once, or null for no limit
 * @param maxQueued jobs waiting at once, or null for no limit
 * @param maxBytes of applications, input files and kept results, or null for no limit
 * @param usedBytes of these; null where there is no limit
 * @param useRefSeconds what nodes given to the user could have done; halves every day
 * @param settingsTag names weight and limits as they are; sent as If-Match, a change of others is
 *     not overwritten
 */
public record UserShare(
    String user,
    double weight,
    @Nullable Integer maxWorkers,
    @Nullable Integer maxQueued,
    @Nullable Long maxBytes,
    @Nullable Long usedBytes,
    double useRefSeconds,
    int runningWorkers,
    int queuedJobs,
    String settingsTag) {

  /** The part that an admin sets. */
  public record ShareSettings(
      double weight,
      @Nullable Integer maxWorkers,
      @Nullable Integer maxQueued,
      @Nullable Long maxBytes) {}
}
