/** What keeps a portal going: copies of everything it knows, and figures about itself. */
@NullMarked
package org.satingrid.portal.operations;

import org.jspecify.annotations.NullMarked;
