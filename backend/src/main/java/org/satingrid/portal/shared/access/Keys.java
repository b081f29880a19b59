package org.satingrid.portal.shared.access;

/** Checks again that the session or API token of a caller is valid. */
public interface Keys {
  /** Returns true if the key is still valid and gives the right to read. */
  boolean areGood(Caller caller);
}
