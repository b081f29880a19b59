/**
 * The grid's pools over the Ibis Portability Layer: its registry for presence, its ports for
 * messages.
 */
@NullMarked
package org.satingrid.network.ipl;

import org.jspecify.annotations.NullMarked;
