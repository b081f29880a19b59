package org.satingrid.portal.alerts;

import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Alert;
import org.satingrid.contract.api.AlertKind;
import org.satingrid.contract.api.AlertSettings;
import org.satingrid.contract.api.AlertState;
import org.satingrid.contract.api.NewAlertSettings;
import org.satingrid.contract.api.Page;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.access.Audited;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Requires;
import org.satingrid.portal.shared.access.Right;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@Tag(name = "alerts")
class AlertController {
  private final Alerts alerts;
  private final AlertChoices choices;

  AlertController(Alerts alerts, AlertChoices choices) {
    this.alerts = alerts;
    this.choices = choices;
  }

  /**
   * Lists alerts about the caller's jobs and sites, newest first. Operators see all alerts.
   *
   * @param kind kind of the listed alerts
   * @param state state of the listed alerts
   * @param job id of a job, to list only alerts about it
   * @param site name of a site, to list only alerts about it
   * @param muted true for alerts that the caller has muted or turned off, false for the other
   *     alerts
   * @param mine true to limit an operator's list to alerts about the operator's own jobs and sites,
   *     default false
   * @param pageSize number of items on a page, 1 to 200, default 50
   * @param pageToken {@code nextPageToken} of the page before, or left out for the first page
   */
  @Requires(Right.READ)
  @GetMapping("/api/v1/alerts")
  Page<Alert> listAlerts(
      @RequestParam(required = false) @Nullable AlertKind kind,
      @RequestParam(required = false) @Nullable AlertState state,
      @RequestParam(required = false) @Nullable UUID job,
      @RequestParam(required = false) @Nullable String site,
      @RequestParam(required = false) @Nullable Boolean muted,
      @RequestParam(defaultValue = "false") boolean mine,
      @RequestParam(defaultValue = "50") int pageSize,
      @RequestParam(required = false) @Nullable String pageToken) {
    return alerts.newestFirst(
        new AlertFilter(kind, state, job, site, muted, mine),
        Cursor.of(pageToken, pageSize),
        Caller.current());
  }

  /**
   * Returns an alert.
   *
   * @param id id of the alert. The answer is 404 for an alert about another user's job or site,
   *     except for operators.
   */
  @Requires(Right.READ)
  @GetMapping("/api/v1/alerts/{id}")
  Alert getAlert(@PathVariable UUID id) {
    return alerts.get(id, Caller.current());
  }

  /**
   * Mutes an alert for the caller, and later alerts of the same kind about the same job, site or
   * node.
   *
   * @param id id of the alert. The answer is 404 for an alert about another user's job or site,
   *     except for operators.
   */
  @PostMapping("/api/v1/alerts/{id}/mute")
  @Requires(Right.ACCOUNT)
  @Audited("alert.mute")
  Alert muteAlert(@PathVariable UUID id) {
    return alerts.mute(id, Caller.current());
  }

  /**
   * Ends the muting of an alert for the caller, and of later alerts of the same kind about the same
   * job, site or node.
   *
   * @param id id of the alert. The answer is 404 for an alert about another user's job or site,
   *     except for operators.
   */
  @PostMapping("/api/v1/alerts/{id}/unmute")
  @Requires(Right.ACCOUNT)
  @Audited("alert.unmute")
  Alert unmuteAlert(@PathVariable UUID id) {
    return alerts.unmute(id, Caller.current());
  }

  /**
   * Returns the caller's choices about alerts, with the defaults where the caller has not chosen.
   */
  @Requires(Right.ACCOUNT)
  @GetMapping("/api/v1/alert-settings")
  AlertSettings getAlertSettings() {
    return choices.settings(Caller.current());
  }

  /**
   * Replaces the caller's choices about alerts. A kind that is left out returns to its defaults.
   * Only operators can choose mail about all users.
   */
  @PutMapping("/api/v1/alert-settings")
  @Requires(Right.ACCOUNT)
  @Audited("alert.settings")
  AlertSettings setAlertSettings(@RequestBody NewAlertSettings settings) {
    return choices.set(settings, Caller.current());
  }
}
