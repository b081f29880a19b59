package org.satingrid.local;

/**
 * The steal requests between nodes.
 *
 * @param away requests to other sites
 * @param awayWon the part of them that brought a task
 * @param near requests to the other node of the site
 * @param nearWon the part of them that brought a task
 * @param awayBytes sent between sites
 */
public record SiteSteals(long away, long awayWon, long near, long nearWon, long awayBytes) {}
