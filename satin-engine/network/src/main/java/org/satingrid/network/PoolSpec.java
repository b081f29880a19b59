package org.satingrid.network;

/**
 * Which pool to join.
 *
 * @param id unique name of the pool
 * @param registrar name of the node whose network keeps the pool's membership and elections in one
 *     order at first; when that node is lost, the oldest surviving member's does
 */
public record PoolSpec(String id, String registrar) {}
