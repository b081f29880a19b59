/** Objects shared by tasks of several nodes: replicas of shared objects, and read-only values. */
@NullMarked
package org.satingrid.cluster.sharing;

import org.jspecify.annotations.NullMarked;
