package org.satingrid.contract.api;

/** Asks for a site. {@code name}: lower-case letters, digits and hyphens, at most 40. */
public record NewSite(String name) {}
