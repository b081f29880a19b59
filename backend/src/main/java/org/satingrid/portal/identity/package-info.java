/** Manages people, their roles, sessions and API tokens. */
@NullMarked
package org.satingrid.portal.identity;

import org.jspecify.annotations.NullMarked;
