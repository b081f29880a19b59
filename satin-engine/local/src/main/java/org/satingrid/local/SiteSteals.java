package org.satingrid.local;

/**
 * What nodes have asked of one another.
 *
 * @param away requests to other sites
 * @param awayWon those that brought a task
 * @param near requests to the other node of the site
 * @param nearWon those that brought a task
 * @param awayBytes sent between sites
 */
public record SiteSteals(long away, long awayWon, long near, long nearWon, long awayBytes) {}
