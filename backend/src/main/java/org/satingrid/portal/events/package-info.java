/** The events of the grid, in commit order. The README in this package describes the mechanism. */
@NullMarked
package org.satingrid.portal.events;

import org.jspecify.annotations.NullMarked;
