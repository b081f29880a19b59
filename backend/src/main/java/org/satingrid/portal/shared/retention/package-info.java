/** What every module says of its rows that need not be kept for ever. */
@NullMarked
package org.satingrid.portal.shared.retention;

import org.jspecify.annotations.NullMarked;
