/** Defines how modules remove their expired rows. */
@NullMarked
package org.satingrid.portal.shared.retention;

import org.jspecify.annotations.NullMarked;
