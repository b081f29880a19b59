package org.satingrid.portal.identity;

/**
 * All sessions and tokens of this person have ended, because others may have known the password, or
 * because the provider gives the person no role any more.
 */
public record KeysEnded(String username) {}
