package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Of what somebody is told, and how.
 *
 * @param mailAddress the address in their account, or null
 * @param mailOn whether this portal sends mail at all
 * @param everybody whether they get mail about everybody's jobs and sites, for operators; the page
 *     shows operators all of them in any case
 * @param kinds one for each kind
 */
public record AlertSettings(
    @Nullable String mailAddress, boolean mailOn, boolean everybody, List<ForKind> kinds) {

  /**
   * What holds for one kind.
   *
   * @param on whether the page shows and counts them, and anything is sent
   * @param webhook whether their webhooks are told
   * @param mail whether they get mail
   * @param threshold from when on it is raised for their jobs and sites; see {@link AlertKind}
   */
  public record ForKind(
      AlertKind kind, boolean on, boolean webhook, boolean mail, double threshold) {}
}
