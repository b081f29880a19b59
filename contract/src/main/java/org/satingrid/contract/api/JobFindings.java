package org.satingrid.contract.api;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The causes that held a job's latest attempt up, as far as its figures prove them.
 *
 * @param jobId id of the job
 * @param at when the portal computed it
 * @param causes the causes, most serious first. Empty without such a cause.
 * @param usage the used part of the nodes' capacity, or null before the first work
 * @param grain the size of stolen tasks, or null before enough tasks went to another site
 */
public record JobFindings(
    String jobId, Instant at, List<Finding> causes, @Nullable Usage usage, @Nullable Grain grain) {

  /**
   * A cause with the figures that prove it.
   *
   * @param cause the cause
   * @param summary one sentence with the main figures
   * @param detail further sentences: figures of the others, and what helps
   */
  public record Finding(FindingCause cause, String summary, String detail) {}

  /**
   * The capacity of nodes while they were present, and its used part. Times without a report of a
   * site are left out.
   *
   * @param availableRefSeconds capacity of all nodes, in seconds of the reference core
   * @param usedRefSeconds used part of it
   * @param sites the sites with work
   * @param summary one sentence, or null if nearly all was used
   * @param detail the site with more than its part of the unused capacity, or empty
   */
  public record Usage(
      double availableRefSeconds,
      double usedRefSeconds,
      List<SiteUsage> sites,
      @Nullable String summary,
      String detail) {}

  /**
   * The capacity of one site.
   *
   * @param site name of the site
   * @param availableRefSeconds capacity of its nodes, in seconds of the reference core
   * @param usedRefSeconds used part of it
   */
  public record SiteUsage(String site, double availableRefSeconds, double usedRefSeconds) {}

  /**
   * The duration of finished tasks that went to another site, compared with the time of a request.
   *
   * @param tasks number of these tasks among those kept
   * @param medianMillis median of their durations
   * @param roundTripMillis mean time from a request between sites to its answer
   * @param tooSmall true if the tasks are hardly worth the transfer
   * @param summary one sentence
   * @param detail what helps, or empty
   */
  public record Grain(
      int tasks,
      double medianMillis,
      double roundTripMillis,
      boolean tooSmall,
      String summary,
      String detail) {}
}
