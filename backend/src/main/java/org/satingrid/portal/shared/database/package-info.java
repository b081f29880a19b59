/** Runs the portal's embedded PostgreSQL, and repeats transactions after conflicts. */
@NullMarked
package org.satingrid.portal.shared.database;

import org.jspecify.annotations.NullMarked;
