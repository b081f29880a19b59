package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Runs beside each other. The first run is the base of the explanations.
 *
 * @param at when the portal computed it
 * @param runs the latest attempts of the jobs, in the order of the request
 * @param repeats the run times of repetitions of the base, or null with fewer than three
 */
public record JobComparison(Instant at, List<ComparedRun> runs, @Nullable Repeats repeats) {

  /**
   * The figures of one run.
   *
   * @param jobId id of the job
   * @param number number of the job
   * @param name name of the job
   * @param tookSeconds time from its start to its end, or null while it runs
   * @param waitedSeconds time from its submission to its start, or null before it
   * @param availableRefSeconds capacity of its nodes while they were present, in seconds of the
   *     reference core
   * @param workRefSeconds useful work
   * @param idleRefSeconds capacity of its workers while they had no work
   * @param meanSpeed available speed over all its time, reference cores, or null while it runs
   * @param efficiency used part of the capacity, 0 to 1, or null without capacity
   * @param balanceError part of the work that was done by other sites than predicted, 0 to 1
   * @param redoneRefSeconds upper limit of the work that was done again
   * @param requests number of requests for work between sites
   * @param tasksMoved number of tasks received from another site
   * @param bytesMoved bytes of these tasks
   * @param lostNodes number of nodes that reported no more
   * @param nodes number of its nodes
   * @param workers number of their workers
   * @param sites the sites with nodes in the run
   * @param explanation why it took longer or shorter than the base, or null for the base and if not
   *     all figures of both are known
   */
  public record ComparedRun(
      String jobId,
      long number,
      String name,
      @Nullable Double tookSeconds,
      @Nullable Double waitedSeconds,
      double availableRefSeconds,
      double workRefSeconds,
      double idleRefSeconds,
      @Nullable Double meanSpeed,
      @Nullable Double efficiency,
      double balanceError,
      double redoneRefSeconds,
      long requests,
      long tasksMoved,
      long bytesMoved,
      int lostNodes,
      int nodes,
      int workers,
      List<SiteWork> sites,
      @Nullable Explanation explanation) {}

  /**
   * One site's part of a run.
   *
   * @param site name of the site
   * @param share its part of all work done, 0 to 1
   */
  public record SiteWork(String site, double share) {}

  /**
   * The reasons why a run took longer than the base, or shorter if negative. The time of a run is
   * its work, divided by the available speed and by the used part of it. The three parts sum to the
   * whole.
   *
   * @param totalSeconds difference of the times
   * @param workSeconds difference because of more work
   * @param speedSeconds difference because of less available speed
   * @param efficiencySeconds difference because less of the available speed was used
   * @param summary one sentence with the main reason, or null without one
   */
  public record Explanation(
      double totalSeconds,
      double workSeconds,
      double speedSeconds,
      double efficiencySeconds,
      @Nullable String summary) {}

  /**
   * The times of runs with the same request. Smaller differences between runs are not significant.
   *
   * @param runs number of these runs
   * @param lowSeconds the minimum time
   * @param highSeconds the maximum time
   * @param summary one sentence
   */
  public record Repeats(int runs, double lowSeconds, double highSeconds, String summary) {}
}
