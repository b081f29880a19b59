/** Decides which instructions behind a spawned call have to wait for it. See README.md. */
@NullMarked
package org.satingrid.rewriter.syncs;

import org.jspecify.annotations.NullMarked;
