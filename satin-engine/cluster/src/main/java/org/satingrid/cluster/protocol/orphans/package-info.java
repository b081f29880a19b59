/**
 * Results and tasks of lost nodes: nodes keep them, find them again, and do not compute them twice.
 */
@NullMarked
package org.satingrid.cluster.protocol.orphans;

import org.jspecify.annotations.NullMarked;
