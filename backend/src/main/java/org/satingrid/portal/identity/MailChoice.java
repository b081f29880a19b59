package org.satingrid.portal.identity;

import org.jspecify.annotations.Nullable;

/**
 * A user's choice about mail.
 *
 * @param address null for no mail
 * @param everybody for operators: true to include the jobs and sites of all users
 */
public record MailChoice(@Nullable String address, boolean everybody) {
  /** The default choice. */
  public static final MailChoice NONE = new MailChoice(null, false);
}
