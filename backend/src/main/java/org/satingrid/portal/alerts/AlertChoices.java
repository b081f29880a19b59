package org.satingrid.portal.alerts;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.satingrid.contract.api.Alert;
import org.satingrid.contract.api.AlertKind;
import org.satingrid.contract.api.AlertSettings;
import org.satingrid.contract.api.AlertSettings.ForKind;
import org.satingrid.contract.api.NewAlertSettings;
import org.satingrid.portal.audit.AuditDetail;
import org.satingrid.portal.identity.MailChoice;
import org.satingrid.portal.identity.MailChoices;
import org.satingrid.portal.mail.Mails;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Right;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Stores which alerts users want, and how they want to receive them. */
@Service
public class AlertChoices {
  private final SettingsRepository repository;
  private final AlertRepository alerts;
  private final MailChoices addresses;
  private final Mails mails;

  AlertChoices(
      SettingsRepository repository, AlertRepository alerts, MailChoices addresses, Mails mails) {
    this.repository = repository;
    this.alerts = alerts;
    this.addresses = addresses;
    this.mails = mails;
  }

  /**
   * Returns true if the user's webhooks should receive the alert. The caller checks the user's
   * rights.
   */
  public boolean wantsByWebhook(String username, Alert alert) {
    ForKind settings = of(username, alert.kind());
    return settings.on() && settings.webhook() && !alerts.isMuted(username, alert.id());
  }

  boolean wantsByMail(String username, Alert alert) {
    ForKind settings = of(username, alert.kind());
    return settings.on() && settings.mail() && !alerts.isMuted(username, alert.id());
  }

  Thresholds thresholds() {
    return repository.thresholds();
  }

  AlertSettings settings(Caller caller) {
    Map<AlertKind, ForKind> set = repository.of(caller.name());
    MailChoice mail = addresses.of(caller.name());
    return new AlertSettings(
        mail.address(),
        mails.areSent(),
        mail.everybody(),
        Arrays.stream(AlertKind.values())
            .map(kind -> Objects.requireNonNullElse(set.get(kind), usual(kind)))
            .toList());
  }

  @Transactional
  public AlertSettings set(NewAlertSettings asked, Caller caller) {
    if (asked.everybody()) {
      caller.require(Right.OPERATE);
    }
    check(asked.kinds());
    addresses.set(caller.name(), new MailChoice(asked.mailAddress(), asked.everybody()));
    repository.set(caller.name(), asked.kinds());
    AuditDetail.say(described(asked));
    return settings(caller);
  }

  private static void check(List<ForKind> kinds) {
    Set<AlertKind> named = EnumSet.noneOf(AlertKind.class);
    for (int i = 0; i < kinds.size(); i++) {
      AlertKind kind = kinds.get(i).kind();
      double threshold = kinds.get(i).threshold();
      if (!named.add(kind)) {
        throw ProblemException.badField("kinds." + i + ".kind", "must be named once");
      }
      if (!(threshold >= kind.leastThreshold() && threshold <= kind.mostThreshold())) {
        throw ProblemException.badField(
            "kinds." + i + ".threshold",
            "must be from %s to %s".formatted(kind.leastThreshold(), kind.mostThreshold()));
      }
    }
  }

  /**
   * Describes the choices for the audit trail. The mail address is left out, because readers of the
   * audit trail must not see it.
   */
  private static String described(NewAlertSettings asked) {
    List<String> parts = new ArrayList<>();
    parts.add(asked.mailAddress() == null ? "no mail" : "mail");
    if (asked.everybody()) {
      parts.add("about everybody");
    }
    parts.addAll(
        asked.kinds().stream()
            .map(kind -> kind.kind() + (kind.on() ? " from " + kind.threshold() : " off"))
            .toList());
    return parts.stream().collect(Collectors.joining(", "));
  }

  private ForKind of(String username, AlertKind kind) {
    return Objects.requireNonNullElse(repository.of(username).get(kind), usual(kind));
  }

  private static ForKind usual(AlertKind kind) {
    return new ForKind(kind, true, true, true, kind.usualThreshold());
  }
}
