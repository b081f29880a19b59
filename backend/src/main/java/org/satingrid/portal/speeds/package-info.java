/** Measured speeds of nodes for applications, and measured links between sites. */
@NullMarked
package org.satingrid.portal.speeds;

import org.jspecify.annotations.NullMarked;
