/**
 * Membership and elections of one pool, in one order: {@link
 * org.satingrid.network.registry.PoolRegistry} at the registrar, {@link
 * org.satingrid.network.registry.PoolView} at each member. Both work without I/O, threads and
 * clocks.
 */
@NullMarked
package org.satingrid.network.registry;

import org.jspecify.annotations.NullMarked;
