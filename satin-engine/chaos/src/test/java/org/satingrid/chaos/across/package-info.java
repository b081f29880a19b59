/** Aborts and exceptions of rewritten programs between nodes that meet over real sockets. */
@NullMarked
package org.satingrid.chaos.across;

import org.jspecify.annotations.NullMarked;
