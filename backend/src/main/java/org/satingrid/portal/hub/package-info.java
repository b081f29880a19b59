/** The grid's hub inside the portal, on the portal's own port. */
@NullMarked
package org.satingrid.portal.hub;

import org.jspecify.annotations.NullMarked;
