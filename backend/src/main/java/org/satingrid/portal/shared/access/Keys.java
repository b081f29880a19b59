package org.satingrid.portal.shared.access;

/** Looks again at the key, session or API token, with which a caller came in. */
public interface Keys {
  /** Returns true if the key is good now, and gives the right to read. */
  boolean areGood(Caller caller);
}
