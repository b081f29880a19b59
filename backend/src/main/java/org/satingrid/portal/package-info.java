/** The portal: people, sites and jobs of a grid, in one process. */
@NullMarked
package org.satingrid.portal;

import org.jspecify.annotations.NullMarked;
