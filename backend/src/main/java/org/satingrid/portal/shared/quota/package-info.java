/** How many bytes a user may have in the portal. */
@NullMarked
package org.satingrid.portal.shared.quota;

import org.jspecify.annotations.NullMarked;
