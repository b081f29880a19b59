package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Changes the user's choices about alerts.
 *
 * @param mailAddress null for no mail
 * @param everybody see {@link AlertSettings}
 * @param kinds the new choices. A kind that is left out returns to its defaults.
 */
public record NewAlertSettings(
    @Nullable String mailAddress, boolean everybody, List<AlertSettings.ForKind> kinds) {}
