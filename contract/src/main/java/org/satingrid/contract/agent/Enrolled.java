package org.satingrid.contract.agent;

/**
 * The portal's answer.
 *
 * @param node the name that the node has from now on
 * @param hub host:port of the hub, or empty if it is in the portal
 * @param certificate certificate in PEM format. It names site and node, and proves the node's
 *     identity together with the key
 * @param authority certificate of the grid's authority, PEM
 */
public record Enrolled(
    String nodeId, String node, String site, String hub, String certificate, String authority) {}
