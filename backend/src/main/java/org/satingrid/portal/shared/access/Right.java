package org.satingrid.portal.shared.access;

import java.util.Locale;

/**
 * The rights that a route can require. A role is a set of rights. The scopes of an API token limit
 * its rights further.
 */
public enum Right {
  /** Read public data, also without sign-in. */
  ANYBODY,
  /** Manage one's own password, API tokens and webhooks. */
  ACCOUNT,
  /** See the grid, shared applications, and one's own data. */
  READ,
  /** Upload applications and files, submit jobs, change one's own data. */
  SUBMIT,
  /** Cancel, kill, hold and release the jobs that one can change. */
  CONTROL,
  /** Add sites, and admit nodes to one's own sites. */
  OWN_SITES,
  /** See and change all users' jobs, applications and sites, and read the audit trail. */
  OPERATE,
  /** Manage people. */
  ADMINISTER;

  /** Returns the name of the right that clients see. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Returns the name of the right for Spring Security. */
  public String authority() {
    return "RIGHT_" + name();
  }
}
