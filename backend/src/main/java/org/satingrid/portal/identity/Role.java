package org.satingrid.portal.identity;

import java.util.Locale;

/** What a person may do; each role may do all that the ones before it may. */
enum Role {
  /** Sees everything, changes nothing. */
  VIEWER,
  /** Uploads applications, submits jobs, cancels those. */
  SUBMITTER,
  /** Adds sites, cancels any job. */
  OPERATOR,
  /** Everything. */
  ADMIN;

  String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
