package org.satingrid.portal.identity.oidc;

import java.util.Locale;

/**
 * The reasons for refusing a sign-in with the provider. The sign-in page has a sentence for each.
 */
public enum Refusal {
  /** The user or the provider refused the sign-in. */
  DENIED,
  /** The attempt does not exist: it is too old, was used before, or belongs to another browser. */
  EXPIRED,
  /** The provider cannot be reached, or does not answer in time. */
  PROVIDER_AWAY,
  /** The provider's answer is unusable. */
  PROVIDER_ERROR,
  /** The clocks of the provider and the portal differ. */
  CLOCK,
  /** The user belongs to no group with a role in this portal. */
  NO_GROUP,
  /** The provider's claims contain no name that an account could have. */
  NO_NAME,
  /** Another user's account has this name. */
  NAME_TAKEN,
  /** The user has no account, and the settings do not permit a sign-in to create one. */
  NO_ACCOUNT,
  /** An administrator has disabled the account. */
  ACCOUNT_DISABLED;

  /** Returns true if the message of the {@link RefusedException} is the user's name. */
  public boolean isAboutPerson() {
    return compareTo(NO_GROUP) >= 0;
  }

  /** Returns the name of the refusal on the sign-in page. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
