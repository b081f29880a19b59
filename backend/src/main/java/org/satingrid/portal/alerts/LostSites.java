package org.satingrid.portal.alerts;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.satingrid.contract.api.Alert.Severity;
import org.satingrid.contract.api.Alert.Unit;
import org.satingrid.contract.api.AlertKind;
import org.satingrid.contract.api.Distribution;
import org.satingrid.contract.api.Distribution.LostNode;

/** Finds sites that lost all their nodes, either in one job or in the whole grid. */
final class LostSites {
  private LostSites() {}

  /**
   * Returns the sites without remaining nodes in a job, if at least one of their nodes was lost and
   * did not leave by order.
   */
  static List<Symptom> ofJob(RunFacts run) {
    Distribution distribution = run.distribution();
    Map<String, Long> lost =
        distribution.lost().stream()
            .collect(Collectors.groupingBy(LostNode::site, Collectors.counting()));
    return distribution.sites().stream()
        .filter(site -> site.presentNodes() == 0 && lost.containsKey(site.site()))
        .map(
            site ->
                new Symptom(
                    new Subject(AlertKind.SITE_LOST, run.id(), site.site(), null),
                    1,
                    Severity.CRITICAL,
                    lost.getOrDefault(site.site(), 0L),
                    0,
                    Unit.NODES))
        .toList();
  }

  /**
   * Returns a symptom if the site's nodes were connected before and all are absent now.
   *
   * @param watchedSince start of this portal's watch. It has no reports of nodes from earlier times
   * @param seconds minimum duration of the absence
   */
  static Optional<Symptom> ofGrid(
      SiteFacts site, Instant watchedSince, double seconds, Instant now) {
    Instant seen = site.lastSeenAt();
    if (seen == null || site.nodes() == 0) {
      return Optional.empty();
    }
    Instant since = seen.isBefore(watchedSince) ? watchedSince : seen;
    double away = Math.max(0, Duration.between(since, now).toMillis() / 1e3);
    return Optional.of(
        new Symptom(
            new Subject(AlertKind.SITE_LOST, null, site.site(), null),
            site.connected() > 0 ? 0 : away / seconds,
            Severity.CRITICAL,
            site.nodes(),
            site.connected(),
            Unit.NODES));
  }
}
