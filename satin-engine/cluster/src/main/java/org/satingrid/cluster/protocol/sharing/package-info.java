/** The exchange of objects and values that tasks of several nodes share. */
@NullMarked
package org.satingrid.cluster.protocol.sharing;

import org.jspecify.annotations.NullMarked;
