/**
 * State machines that choose victims and the times of steal requests. They have no threads, clocks
 * or network.
 */
@NullMarked
package org.satingrid.cluster.policy;

import org.jspecify.annotations.NullMarked;
