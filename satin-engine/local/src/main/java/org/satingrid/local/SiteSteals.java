package org.satingrid.local;

/**
 * The steal requests between nodes.
 *
 * @param away requests to other sites
 * @param awayWon number of these requests that brought a task
 * @param near requests to the other node of the site
 * @param nearWon number of these requests that brought a task
 * @param awayBytes bytes sent between sites
 */
public record SiteSteals(long away, long awayWon, long near, long nearWon, long awayBytes) {}
