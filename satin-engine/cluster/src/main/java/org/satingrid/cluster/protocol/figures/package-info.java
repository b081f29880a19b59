/** A node's reports about itself: counters, routes, and the tree of stolen tasks. */
@NullMarked
package org.satingrid.cluster.protocol.figures;

import org.jspecify.annotations.NullMarked;
