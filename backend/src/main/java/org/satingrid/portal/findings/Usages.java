package org.satingrid.portal.findings;

import static org.satingrid.portal.findings.Words.percent;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.JobFindings.SiteUsage;
import org.satingrid.contract.api.JobFindings.Usage;
import org.satingrid.contract.api.JobTelemetry;

/** Computes the used part of the capacity that nodes had while they were present. */
final class Usages {
  private static final double NOTABLE = 0.05;

  /**
   * A site is named in a finding if its part of the unused capacity exceeds its part of all
   * capacity by at least this.
   */
  private static final double EXCESS = 0.1;

  private Usages() {}

  /**
   * Returns the usage of each site. Counts only the steps in which the site has reports, because
   * the work in other steps is unknown. Returns null before the first work.
   */
  static @Nullable Usage of(JobTelemetry work, List<Stay> stays) {
    Instant from = work.from();
    Instant to = work.to();
    if (from == null || to == null || !to.isAfter(from)) {
      return null;
    }
    double step = Seconds.between(from, to) / work.points();
    return of(work.series().stream().map(series -> site(series, stays, from, step)).toList());
  }

  /**
   * @param step length of a step, in seconds
   */
  private static SiteUsage site(
      JobTelemetry.Series series, List<Stay> all, Instant from, double step) {
    List<Stay> stays = all.stream().filter(stay -> stay.site().equals(series.site())).toList();
    double available = 0;
    double used = 0;
    for (JobTelemetry.Bucket bucket : series.buckets()) {
      double index = Math.round(Seconds.between(from, bucket.at()) / step);
      double speed = 0;
      double mean = 0;
      for (Stay stay : stays) {
        double part = present(stay, from, step, index);
        speed += part > 0 ? stay.speed() : 0;
        mean += part * stay.speed();
      }
      if (speed > 0) {
        available += mean * step;
        used += Math.min(bucket.sum(), speed) * step * mean / speed;
      }
    }
    return new SiteUsage(series.site(), available, used);
  }

  /** Returns the part of a step in which a node was present, 0 to 1. */
  private static double present(Stay stay, Instant from, double step, double index) {
    double begin = Seconds.between(from, stay.from()) / step;
    Instant to = stay.to();
    double end = to == null ? index + 1 : Seconds.between(from, to) / step;
    return Math.max(0, Math.min(index + 1, end) - Math.max(index, begin));
  }

  static @Nullable Usage of(List<SiteUsage> sites) {
    double available = NodeSums.sum(sites, SiteUsage::availableRefSeconds);
    double used = NodeSums.sum(sites, SiteUsage::usedRefSeconds);
    double lost = available - used;
    if (available <= 0) {
      return null;
    }
    if (lost < NOTABLE * available) {
      return new Usage(available, used, sites, null, "");
    }
    SiteUsage worst =
        sites.stream()
            .max(Comparator.comparingDouble(site -> excess(site, lost, available)))
            .orElseThrow();
    return new Usage(
        available,
        used,
        sites,
        "%s of the available capacity was not used, %s ref-s."
            .formatted(percent(lost / available, 1), Words.significant(lost)),
        excess(worst, lost, available) < EXCESS
            ? ""
            : "%s has %s of the unused capacity, and %s of the available capacity."
                .formatted(
                    worst.site(),
                    percent(unused(worst) / lost),
                    percent(worst.availableRefSeconds() / available)));
  }

  private static double unused(SiteUsage site) {
    return site.availableRefSeconds() - site.usedRefSeconds();
  }

  private static double excess(SiteUsage site, double lost, double available) {
    return unused(site) / lost - site.availableRefSeconds() / available;
  }
}
