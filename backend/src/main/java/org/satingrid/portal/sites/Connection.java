package org.satingrid.portal.sites;

import java.util.UUID;

/**
 * A connection of a node's agent. The connections of an agent are numbered in the order in which it
 * requested them, from any portal. Only the latest connection is valid.
 */
public record Connection(UUID node, long number) {}
