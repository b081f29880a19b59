/** Decides which instructions after a spawned call must wait for the call. See README.md. */
@NullMarked
package org.satingrid.rewriter.syncs;

import org.jspecify.annotations.NullMarked;
