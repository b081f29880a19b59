/** Results and tasks of nodes that are lost: kept, found again, not computed twice. */
@NullMarked
package org.satingrid.cluster.protocol.orphans;

import org.jspecify.annotations.NullMarked;
