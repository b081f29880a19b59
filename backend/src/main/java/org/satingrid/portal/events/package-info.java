/**
 * Stores and sends the events of the grid, in the order of their commits. The README in this
 * package describes the mechanism.
 */
@NullMarked
package org.satingrid.portal.events;

import org.jspecify.annotations.NullMarked;
