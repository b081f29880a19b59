package org.satingrid.portal.identity;

import org.jspecify.annotations.Nullable;

/**
 * Where somebody gets mail.
 *
 * @param address null for no mail
 * @param everybody also about what is everybody's, for operators
 */
public record MailChoice(@Nullable String address, boolean everybody) {
  /** Of somebody who has chosen nothing. */
  public static final MailChoice NONE = new MailChoice(null, false);
}
