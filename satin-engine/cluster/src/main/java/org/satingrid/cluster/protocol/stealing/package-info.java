/** Tasks on their way to their thieves, and their results. */
@NullMarked
package org.satingrid.cluster.protocol.stealing;

import org.jspecify.annotations.NullMarked;
