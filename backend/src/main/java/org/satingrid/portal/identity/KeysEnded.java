package org.satingrid.portal.identity;

/** All that let somebody be this person has ended: their password may have been known to others. */
public record KeysEnded(String username) {}
