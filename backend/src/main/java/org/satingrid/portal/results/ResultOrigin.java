package org.satingrid.portal.results;

import java.util.UUID;

/**
 * The origin of a result file.
 *
 * @param node name of the node
 * @param main true if the program's main runs on the node
 */
public record ResultOrigin(UUID job, UUID attempt, UUID nodeId, String node, boolean main) {}
