/** Tasks on their way to thieves, and their results. */
@NullMarked
package org.satingrid.cluster.protocol.stealing;

import org.jspecify.annotations.NullMarked;
