package org.satingrid.contract.api;

import jakarta.validation.constraints.Size;
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
    @Size(max = 254) @Nullable String mailAddress,
    boolean everybody,
    @Size(max = 50) List<AlertSettings.ForKind> kinds) {}
