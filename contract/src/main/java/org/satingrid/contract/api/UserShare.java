package org.satingrid.contract.api;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.jspecify.annotations.Nullable;

/**
 * A user's share of the grid, limits and current use.
 *
 * @param user the user's name
 * @param weight weight of the user's share against the others', default 1
 * @param maxWorkers maximum number of workers that run at once, or null for no limit
 * @param maxQueued maximum number of jobs that wait at once, or null for no limit
 * @param maxBytes maximum size of applications, input files and kept results, or null for no limit
 * @param usedBytes size of applications, input files and kept results, or null without a limit
 * @param useRefSeconds the work that the nodes given to the user could have done, in seconds of the
 *     reference core. It halves every day.
 * @param runningWorkers number of workers that run the user's jobs now
 * @param queuedJobs number of the user's jobs that are queued or held. A sweep counts by its
 *     points.
 * @param settingsTag tag of the present weight and limits. A change sent with it as If-Match does
 *     not overwrite the change of another user.
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

  /**
   * The part of a share that an admin sets.
   *
   * @param weight weight of the user's share against the others', above 0, at most 1000
   * @param maxWorkers maximum number of workers that run at once, 0 to 1000000, or null for no
   *     limit
   * @param maxQueued maximum number of jobs that wait at once, 0 to 1000000, or null for no limit
   * @param maxBytes maximum size of applications, input files and kept results, 0 or more, or null
   *     for no limit
   */
  public record ShareSettings(
      @DecimalMin(value = "0", inclusive = false, message = Bounds.WEIGHT_RULE)
          @DecimalMax(value = "1000", message = Bounds.WEIGHT_RULE)
          double weight,
      @Min(0) @Max(1_000_000) @Nullable Integer maxWorkers,
      @Min(0) @Max(1_000_000) @Nullable Integer maxQueued,
      @Min(0) @Nullable Long maxBytes) {}
}
