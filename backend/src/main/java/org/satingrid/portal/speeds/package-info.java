/** What the grid was measured to do: how fast nodes are for applications, how far sites are. */
@NullMarked
package org.satingrid.portal.speeds;

import org.jspecify.annotations.NullMarked;
