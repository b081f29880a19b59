/** The PostgreSQL that the portal brings along, and transactions that are done again. */
@NullMarked
package org.satingrid.portal.shared.database;

import org.jspecify.annotations.NullMarked;
