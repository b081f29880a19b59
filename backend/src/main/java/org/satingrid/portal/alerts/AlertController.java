package org.satingrid.portal.alerts;

import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Alert;
import org.satingrid.contract.api.AlertKind;
import org.satingrid.contract.api.AlertSettings;
import org.satingrid.contract.api.AlertState;
import org.satingrid.contract.api.NewAlertSettings;
import org.satingrid.contract.api.Page;
import org.satingrid.portal.audit.Audited;
import org.satingrid.portal.shared.Cursor;
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

  @Requires(Right.READ)
  @GetMapping("/api/v1/alerts")
  Page<Alert> listAlerts(
      @RequestParam(required = false) @Nullable AlertKind kind,
      @RequestParam(required = false) @Nullable AlertState state,
      @Parameter(description = "Only alerts about this job") @RequestParam(required = false)
          @Nullable UUID job,
      @Parameter(description = "Only alerts about this site") @RequestParam(required = false)
          @Nullable String site,
      @RequestParam(required = false) @Nullable Boolean muted,
      @Parameter(
              description =
                  "For operators: true limits the list to alerts about their own jobs and sites")
          @RequestParam(defaultValue = "false")
          boolean mine,
      @RequestParam(defaultValue = "50") int pageSize,
      @RequestParam(required = false) @Nullable String pageToken) {
    return alerts.newestFirst(
        new AlertFilter(kind, state, job, site, muted, mine),
        Cursor.of(pageToken, pageSize),
        Caller.current());
  }

  @Requires(Right.READ)
  @GetMapping("/api/v1/alerts/{id}")
  Alert getAlert(@PathVariable UUID id) {
    return alerts.get(id, Caller.current());
  }

  /** Also the next ones of the same kind about the same job, site or node. */
  @PostMapping("/api/v1/alerts/{id}/mute")
  @Requires(Right.ACCOUNT)
  @Audited("alert.mute")
  Alert muteAlert(@PathVariable UUID id) {
    return alerts.mute(id, Caller.current());
  }

  @PostMapping("/api/v1/alerts/{id}/unmute")
  @Requires(Right.ACCOUNT)
  @Audited("alert.unmute")
  Alert unmuteAlert(@PathVariable UUID id) {
    return alerts.unmute(id, Caller.current());
  }

  @Requires(Right.ACCOUNT)
  @GetMapping("/api/v1/alert-settings")
  AlertSettings getAlertSettings() {
    return choices.settings(Caller.current());
  }

  @PutMapping("/api/v1/alert-settings")
  @Requires(Right.ACCOUNT)
  @Audited("alert.settings")
  AlertSettings setAlertSettings(@RequestBody NewAlertSettings settings) {
    return choices.set(settings, Caller.current());
  }
}
