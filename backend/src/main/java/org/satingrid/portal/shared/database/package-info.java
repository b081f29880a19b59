/** The portal's embedded PostgreSQL, and the repetition of failed transactions. */
@NullMarked
package org.satingrid.portal.shared.database;

import org.jspecify.annotations.NullMarked;
