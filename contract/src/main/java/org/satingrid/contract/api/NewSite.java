package org.satingrid.contract.api;

/**
 * Asks for a site. The caller becomes its owner.
 *
 * @param name lower-case letters, digits and inner hyphens, at most 40, not the name of another
 *     site
 */
public record NewSite(String name) {}
