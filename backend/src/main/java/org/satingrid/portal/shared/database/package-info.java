/** The PostgreSQL that the portal brings along. */
@NullMarked
package org.satingrid.portal.shared.database;

import org.jspecify.annotations.NullMarked;
