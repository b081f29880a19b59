package org.satingrid.portal.findings;

import java.time.Instant;
import java.util.List;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Distribution;
import org.satingrid.contract.api.Distribution.SiteShare;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobComparison.ComparedRun;
import org.satingrid.contract.api.JobComparison.Explanation;
import org.satingrid.contract.api.JobComparison.SiteWork;
import org.satingrid.contract.api.NewJob;
import org.satingrid.contract.api.Steals;

/** The figures of a run for comparison with other runs. */
record RunTotals(Job job, Distribution distribution, List<Steals.Cell> steals) {

  /** Returns the time from the start to the end of the job, or null while the job runs. */
  @Nullable Double tookSeconds() {
    return job.state().terminal() ? between(job.startedAt(), job.finishedAt()) : null;
  }

  /**
   * Returns the capacity of the nodes in reference seconds: the useful work of each site, divided
   * by the useful part of its capacity. This is exact, also if nodes joined late.
   */
  double available() {
    return NodeSums.sum(
        distribution.sites(),
        site ->
            site.busy() > 0 && site.busy() < 1
                ? site.workRefSeconds() / site.busy()
                : Math.max(site.workRefSeconds(), site.speed() * site.presentSeconds()));
  }

  double work() {
    return distribution.workRefSeconds();
  }

  /** Returns the mean speed that was available during the job, or null while the job runs. */
  @Nullable Double meanSpeed() {
    Double took = tookSeconds();
    return took == null || took <= 0 ? null : (Double) (available() / took);
  }

  /** Returns the useful part of the capacity, or null without capacity. */
  @Nullable Double efficiency() {
    double available = available();
    return available > 0 ? (Double) (work() / available) : null;
  }

  private double idle() {
    return NodeSums.sum(
        distribution.sites(),
        site -> site.workers() > 0 ? site.idleSeconds() * site.speed() / site.workers() : 0);
  }

  private long between(ToLongFunction<Steals.Cell> of) {
    return steals.stream().filter(cell -> !cell.thief().equals(cell.victim())).mapToLong(of).sum();
  }

  /** Returns true if two runs had the same request. */
  boolean repeats(RunTotals other) {
    return job.applicationId().equals(other.job.applicationId())
        && job.arguments().equals(other.job.arguments())
        && inputs().equals(other.inputs())
        && job.policy() == other.job.policy();
  }

  private List<String> inputs() {
    return job.inputs().stream().map(NewJob.Input::fileId).toList();
  }

  ComparedRun compared(@Nullable Explanation explanation) {
    return new ComparedRun(
        job.id(),
        job.number(),
        job.name(),
        tookSeconds(),
        between(job.createdAt(), job.startedAt()),
        available(),
        work(),
        idle(),
        meanSpeed(),
        efficiency(),
        distribution.balanceError(),
        distribution.redoneRefSeconds(),
        between(Steals.Cell::attempts),
        between(Steals.Cell::won),
        between(Steals.Cell::bytes),
        distribution.lost().size(),
        distribution.sites().stream().mapToInt(SiteShare::nodes).sum(),
        distribution.sites().stream().mapToInt(SiteShare::workers).sum(),
        distribution.sites().stream().map(site -> new SiteWork(site.site(), site.share())).toList(),
        explanation);
  }

  private static @Nullable Double between(@Nullable Instant from, @Nullable Instant to) {
    return from == null || to == null ? null : (Double) Seconds.between(from, to);
  }
}
