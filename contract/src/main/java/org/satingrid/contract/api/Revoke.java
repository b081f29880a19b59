package org.satingrid.contract.api;

/** Shut a node, or all nodes of a site, out of the grid for good. */
public record Revoke(String reason) {}
