package org.satingrid.portal.alerts;

import java.util.Locale;
import org.satingrid.contract.api.Alert.Unit;

/** Describes an alert in one sentence, depending on its kind. */
final class AlertText {
  private AlertText() {}

  static String of(AlertRow alert) {
    Subject subject = alert.subject();
    String job = "Job #" + alert.jobNumber() + " " + alert.jobName();
    String expected = figure(alert.expected(), alert.unit());
    String actual = figure(alert.actual(), alert.unit());
    return switch (subject.kind()) {
      case DEADLINE_AT_RISK ->
          job + " will probably take " + actual + "; its time limit is " + expected + ".";
      case STRAGGLER ->
          subject.node() == null
              ? job + " takes " + actual + "; its earlier runs predict " + expected + "."
              : "Node %s works on job #%d with %s. Its expected speed is %s."
                  .formatted(subject.node(), alert.jobNumber(), actual, expected);
      case SITE_LOST ->
          subject.job() == null
              ? "Site " + subject.site() + " has no node left of " + expected + "."
              : job + " has lost site " + subject.site() + ": " + expected + " stopped reporting.";
      case SHARE_OFF ->
          "Site %s has done %s of job #%d. Its predicted share is %s."
              .formatted(subject.site(), actual, alert.jobNumber(), expected);
    };
  }

  /** Formats a value with its unit. */
  static String figure(double value, Unit unit) {
    return switch (unit) {
      case SECONDS -> time(value);
      case REFERENCE_CORES -> String.format(Locale.ROOT, "%.2f ref. cores", value);
      case SHARE -> String.format(Locale.ROOT, "%.1f %%", 100 * value);
      case NODES -> Math.round(value) == 1 ? "1 node" : Math.round(value) + " nodes";
    };
  }

  private static String time(double seconds) {
    long whole = Math.round(seconds);
    return whole < 3600
        ? String.format(Locale.ROOT, "%d:%02d min", whole / 60, whole % 60)
        : String.format(Locale.ROOT, "%d:%02d h", whole / 3600, whole / 60 % 60);
  }
}
