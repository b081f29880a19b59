/** Who may do what: people, roles, sessions, API tokens. */
@NullMarked
package org.satingrid.portal.identity;

import org.jspecify.annotations.NullMarked;
