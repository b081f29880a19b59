/** Writes random programs that look like programs of users. */
@NullMarked
package org.satingrid.rewriter.userlike;

import org.jspecify.annotations.NullMarked;
