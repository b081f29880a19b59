/** Limits the bytes of each user in the portal. */
@NullMarked
package org.satingrid.portal.shared.quota;

import org.jspecify.annotations.NullMarked;
