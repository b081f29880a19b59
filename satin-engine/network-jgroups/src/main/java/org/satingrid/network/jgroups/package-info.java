/**
 * Pools over JGroups: nodes of a site connected by TCP, sites by a hub or directly. See the README
 * beside this package's sources for the protocol.
 */
@NullMarked
package org.satingrid.network.jgroups;

import org.jspecify.annotations.NullMarked;
