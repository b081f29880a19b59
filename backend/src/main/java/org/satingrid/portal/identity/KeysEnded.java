package org.satingrid.portal.identity;

/**
 * All sessions and tokens of this person have ended. Either another person may have known the
 * password, or the provider gives the person no role any more.
 */
public record KeysEnded(String username) {}
