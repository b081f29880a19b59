package org.satingrid.contract.api;

import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A user's choices about alerts: which ones, and how they are sent.
 *
 * @param mailAddress the address in the user's account, or null
 * @param mailOn true if this portal sends mail
 * @param everybody true if an operator gets mail about the jobs and sites of all users. The page
 *     always shows operators all alerts.
 * @param kinds one entry per kind
 */
public record AlertSettings(
    @Nullable String mailAddress, boolean mailOn, boolean everybody, List<ForKind> kinds) {

  /**
   * The choices for one kind.
   *
   * @param kind the kind of alert, at most one entry for each
   * @param on true if the page shows and counts alerts of this kind. If false, no notifications are
   *     sent either.
   * @param webhook true if alerts of this kind are sent to the user's webhooks
   * @param mail true if alerts of this kind are sent by mail
   * @param threshold minimum value that raises an alert, for the user's jobs and sites (see {@link
   *     AlertKind})
   */
  public record ForKind(
      AlertKind kind,
      boolean on,
      boolean webhook,
      boolean mail,
      @DecimalMin("0") @DecimalMax("1000000") double threshold) {}
}
