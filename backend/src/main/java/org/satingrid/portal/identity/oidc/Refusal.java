package org.satingrid.portal.identity.oidc;

import java.util.Locale;

/** Why a sign-in with the provider let nobody in. The sign-in page has a sentence for each. */
public enum Refusal {
  /** The person, or the provider, said no. */
  DENIED,
  /** There is no such attempt: too old, used already, or another browser's. */
  EXPIRED,
  /** The provider cannot be reached, or does not answer in time. */
  PROVIDER_AWAY,
  /** The provider answers what cannot be used. */
  PROVIDER_ERROR,
  /** The provider's clock and the portal's differ. */
  CLOCK,
  /** No group of the person has a role here. */
  NO_GROUP,
  /** The provider tells no name that an account could have. */
  NO_NAME,
  /** Somebody else has an account of this name. */
  NAME_TAKEN,
  /** There is no account, and the first sign-in makes none. */
  NO_ACCOUNT,
  /** An administrator has disabled the account. */
  ACCOUNT_DISABLED;

  /** Whether the message of the exception is the person's name. */
  public boolean isAboutPerson() {
    return compareTo(NO_GROUP) >= 0;
  }

  /** The name by which the sign-in page knows it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
