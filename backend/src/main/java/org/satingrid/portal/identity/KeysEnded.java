package org.satingrid.portal.identity;

/**
 * All that let somebody be this person has ended: their password may have been known to others, or
 * the provider gives them no role any more.
 */
public record KeysEnded(String username) {}
