package org.satingrid.contract.api;

/** Keep new work from a node, or from all nodes of a site. */
public record Cordon(String reason) {}
