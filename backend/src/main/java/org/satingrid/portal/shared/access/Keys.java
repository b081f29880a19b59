package org.satingrid.portal.shared.access;

/** Checks again that the session or API token of a caller is valid. */
public interface Keys {
  /** Returns true if the caller's session or token is still valid and permits reading. */
  boolean areGood(Caller caller);
}
