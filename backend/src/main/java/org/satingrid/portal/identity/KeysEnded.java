package org.satingrid.portal.identity;

/**
 * All sessions and tokens of this person have ended. Either another person could have known the
 * password, or the provider gives the person no role any more.
 */
public record KeysEnded(String username) {}
