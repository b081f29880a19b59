package org.satingrid.portal.sites;

import java.util.UUID;

/**
 * One of the connections of a node's agent. Connections are numbered in the order of the agent's
 * requests to any portal. Only the latest connection is valid.
 */
public record Connection(UUID node, long number) {}
