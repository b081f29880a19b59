package org.satingrid.portal.shared.access;

import java.util.Locale;

/** What a route may need. A role is a set of these, the scopes of an API token narrow it. */
public enum Right {
  /** Told to anybody, signed in or not. */
  ANYBODY,
  /** Manage one's own password, API tokens and webhooks. */
  ACCOUNT,
  /** See the grid, shared applications, and what is one's own. */
  READ,
  /** Upload applications and files, submit jobs, change what is one's own. */
  SUBMIT,
  /** Cancel, kill, hold and release the jobs that one may change. */
  CONTROL,
  /** Add sites, and let nodes into those that are one's own. */
  OWN_SITES,
  /** See and change everybody's jobs, applications and sites; read the audit trail. */
  OPERATE,
  /** Manage people. */
  ADMINISTER;

  /** The name by which clients know it. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** The name by which Spring Security knows it. */
  public String authority() {
    return "RIGHT_" + name();
  }
}
