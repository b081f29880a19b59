package org.satingrid.contract.api;

import org.jspecify.annotations.Nullable;

/**
 * A user's share of the grid, limits and current use.
 *
 * @param weight of the user's share against the others', default 1
 * @param maxWorkers running at once, or null for no limit
 * @param maxQueued jobs waiting at once, or null for no limit
 * @param maxBytes of applications, input files and kept results, or null for no limit
 * @param usedBytes of these, or null without a limit
 * @param useRefSeconds the work that the nodes given to the user could have done. It halves every
 *     day.
 * @param settingsTag names this version of weight and limits. A change sent with it as If-Match
 *     does not overwrite the change of another user.
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
