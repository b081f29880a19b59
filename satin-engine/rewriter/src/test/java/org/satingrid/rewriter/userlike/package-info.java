/** Writes random programs that look like those of users. */
@NullMarked
package org.satingrid.rewriter.userlike;

import org.jspecify.annotations.NullMarked;
