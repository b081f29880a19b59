package org.satingrid.contract.api;

/**
 * The speed that a node of a job was expected to have when the job's latest attempt began.
 *
 * @param node name of the node
 * @param site name of its site
 * @param colour the site's colour slot, 1 to 14
 * @param estimate the expected speed
 */
public record JobNodeSpeed(String node, String site, int colour, SpeedEstimate estimate) {}
