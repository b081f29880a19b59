package org.satingrid.portal.identity;

/**
 * All sessions and tokens of this user have ended, for one of two reasons: another person possibly
 * knew the password, or the sign-in provider now gives the user no role.
 */
public record KeysEnded(String username) {}
