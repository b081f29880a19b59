package org.satingrid.portal.sites;

import java.util.UUID;

/**
 * One of the connections of a node's agent. They are numbered in the order in which the agent asked
 * for them, whichever portal it asked; only the latest counts.
 */
public record Connection(UUID node, long number) {}
