package org.satingrid.portal.alerts;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.satingrid.contract.api.Alert;
import org.satingrid.portal.identity.MailChoices;
import org.satingrid.portal.identity.UserRights;
import org.satingrid.portal.mail.Mails;
import org.satingrid.portal.shared.access.Right;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Service;

/**
 * Writes mail about alerts to the job's owner, the site's owner, and operators who have requested
 * it. The mail is stored in the same transaction as the alert, so that neither is stored without
 * the other.
 */
@Service
class AlertMails {
  private final AlertChoices choices;
  private final MailChoices addresses;
  private final UserRights rights;
  private final Mails mails;

  AlertMails(AlertChoices choices, MailChoices addresses, UserRights rights, Mails mails) {
    this.choices = choices;
    this.addresses = addresses;
    this.rights = rights;
    this.mails = mails;
  }

  @EventListener
  void on(AlertChanged event) {
    if (!mails.areSent()) {
      return;
    }
    Alert alert = event.alert();
    for (String person : readers(alert)) {
      String address = addresses.of(person).address();
      if (address != null && choices.wantsByMail(person, alert)) {
        mails.add(address, subject(event), body(event));
      }
    }
  }

  private Set<String> readers(Alert alert) {
    Set<String> readers = new LinkedHashSet<>();
    owners(alert).stream().filter(o -> rights.may(o, Right.READ)).forEach(readers::add);
    addresses.aboutEverybody().stream()
        .filter(operator -> rights.may(operator, Right.OPERATE))
        .forEach(readers::add);
    return readers;
  }

  private static List<String> owners(Alert alert) {
    List<String> owners = new ArrayList<>();
    if (alert.jobOwner() != null) {
      owners.add(alert.jobOwner());
    }
    if (alert.siteOwner() != null) {
      owners.add(alert.siteOwner());
    }
    return owners;
  }

  private static String subject(AlertChanged event) {
    return "[Satin Grid] " + (event.isEnd() ? "Over: " : "") + event.alert().text();
  }

  private static String body(AlertChanged event) {
    Alert alert = event.alert();
    String until = event.isEnd() ? "\nOver since: " + alert.until() : "";
    return """
        %s

        Expected: %s
        Actual: %s
        Since: %s%s

        To get no more mail about this, mute the alert or change your settings on the page Alerts,
        or by these commands:
          satin alerts mute %s
          satin alerts settings --mail none
        """
        .formatted(
            alert.text(),
            AlertText.figure(alert.expected(), alert.unit()),
            AlertText.figure(alert.actual(), alert.unit()),
            alert.since(),
            until,
            alert.id())
        .strip();
  }
}
