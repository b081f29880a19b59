package org.satingrid.contract.api;

/** Limits that several documents share. Other limits stand in their documents. */
final class Bounds {
  static final int MAX_WORKERS = 1_000_000;

  /** Maximum number of characters of an argument of a program. */
  static final int MAX_TEXT = 8 * 1024;

  /** Maximum number of characters of the reason for an action. */
  static final int MAX_REASON = 1000;

  static final int WEEK_SECONDS = 7 * 24 * 3600;
  static final int YEAR_SECONDS = 365 * 24 * 3600;

  static final String LABEL = "[a-z0-9]([a-z0-9-]{0,38}[a-z0-9])?";
  static final String LABEL_RULE =
      "must be lower-case letters, digits and inner hyphens, at most 40";

  static final String USERNAME = "[a-z0-9][a-z0-9._-]{0,63}";
  static final String USERNAME_RULE =
      "must be lower-case letters, digits, dots, hyphens and underscores, at most 64";

  static final String WEIGHT_RULE = "must be above 0, at most 1000";

  private Bounds() {}
}
