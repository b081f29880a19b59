/**
 * Membership and elections of one pool, kept in one order: {@link
 * org.satingrid.network.registry.PoolRegistry} at the registrar, {@link
 * org.satingrid.network.registry.PoolView} at each member. Both are free of I/O, threads and time.
 */
@NullMarked
package org.satingrid.network.registry;

import org.jspecify.annotations.NullMarked;
