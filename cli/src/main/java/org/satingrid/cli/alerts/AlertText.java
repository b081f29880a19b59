package org.satingrid.cli.alerts;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.Alert;
import org.satingrid.contract.api.AlertKind;

/** Formats alerts for people. */
final class AlertText {

  private AlertText() {}

  /** Returns the name as users write it: deadline-at-risk. */
  static String word(AlertKind kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  static AlertKind kind(String word) {
    for (AlertKind kind : AlertKind.values()) {
      if (word(kind).equals(word)) {
        return kind;
      }
    }
    List<String> words = new ArrayList<>();
    for (AlertKind kind : AlertKind.values()) {
      words.add(word(kind));
    }
    throw new UsageException("There is no kind '" + word + "'; it is " + String.join(", ", words));
  }

  static String state(Alert alert) {
    String state = alert.until() == null ? "raised" : "ended";
    return alert.muted() ? state + ", muted" : state;
  }

  static List<String> lines(Alert alert, Clock clock) {
    List<String> lines = new ArrayList<>();
    lines.add(alert.text());
    lines.add(
        word(alert.kind())
            + ", "
            + alert.severity().name().toLowerCase(Locale.ROOT)
            + ", "
            + state(alert));
    lines.add("Since " + Units.second(alert.since(), clock.getZone()));
    if (alert.until() != null) {
      lines.add("Until " + Units.second(alert.until(), clock.getZone()));
    }
    return lines;
  }
}
