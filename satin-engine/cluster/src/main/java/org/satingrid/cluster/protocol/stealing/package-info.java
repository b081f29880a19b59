/** Tasks on their way to their thieves, and what comes back. */
@NullMarked
package org.satingrid.cluster.protocol.stealing;

import org.jspecify.annotations.NullMarked;
