package org.satingrid.portal.identity;

import org.jspecify.annotations.Nullable;

/**
 * A user's choice about mail.
 *
 * @param address null for no mail
 * @param everybody true to receive mail about the jobs and sites of all users, for operators only
 */
public record MailChoice(@Nullable String address, boolean everybody) {
  /** The default choice. */
  public static final MailChoice NONE = new MailChoice(null, false);
}
