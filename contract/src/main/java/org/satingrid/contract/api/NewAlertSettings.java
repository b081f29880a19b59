package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Sets of what one is told.
 *
 * @param mailAddress null for no mail
 * @param everybody see {@link AlertSettings}
 * @param kinds those to set; a kind that is left out has its defaults again
 */
public record NewAlertSettings(
    @Nullable String mailAddress, boolean everybody, List<AlertSettings.ForKind> kinds) {}
