package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Changes the user's choices about alerts.
 *
 * @param mailAddress address for mail, or null for no mail
 * @param everybody true to get mail about the jobs and sites of all users, for operators only
 * @param kinds the new choices. A kind that is left out returns to its defaults.
 */
public record NewAlertSettings(
    @Nullable String mailAddress, boolean everybody, List<AlertSettings.ForKind> kinds) {}
