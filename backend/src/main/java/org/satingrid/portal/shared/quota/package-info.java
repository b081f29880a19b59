/** The limit on a user's bytes in the portal. */
@NullMarked
package org.satingrid.portal.shared.quota;

import org.jspecify.annotations.NullMarked;
