package org.satingrid.portal.alerts;

import java.util.List;
import org.satingrid.contract.api.Alert.Severity;
import org.satingrid.contract.api.Alert.Unit;
import org.satingrid.contract.api.AlertKind;
import org.satingrid.contract.api.Distribution.SiteShare;

/**
 * Finds sites that did less of a job than their speed predicts. Sites that did more are not
 * reported, because they only did the work that another site has left.
 */
final class ShortShares {
  /** Minimum run time of a job, in seconds. Thieves need this time to spread the work. */
  private static final double TIME_TO_BALANCE = 60;

  private ShortShares() {}

  /**
   * @param tolerance accepted difference between actual and predicted share, 0 to 1
   */
  static List<Symptom> symptoms(RunFacts run, double tolerance) {
    List<SiteShare> sites = run.distribution().sites();
    if (!run.balances() || sites.size() < 2 || run.elapsed() < TIME_TO_BALANCE) {
      return List.of();
    }
    return sites.stream()
        .filter(site -> site.presentNodes() > 0 && site.presentSeconds() >= TIME_TO_BALANCE)
        .map(site -> symptom(run, site, tolerance))
        .toList();
  }

  private static Symptom symptom(RunFacts run, SiteShare site, double tolerance) {
    return new Symptom(
        new Subject(AlertKind.SHARE_OFF, run.id(), site.site(), null),
        (site.predictedShare() - site.share()) / tolerance,
        Severity.WARNING,
        site.predictedShare(),
        site.share(),
        Unit.SHARE);
  }
}
