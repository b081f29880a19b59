/** Decides which instructions behind a spawned call have to wait for it; see README.md. */
@NullMarked
package org.satingrid.rewriter.syncs;

import org.jspecify.annotations.NullMarked;
