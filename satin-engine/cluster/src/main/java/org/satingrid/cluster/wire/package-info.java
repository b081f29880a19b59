/** The serialized form of tasks and outcomes. */
@NullMarked
package org.satingrid.cluster.wire;

import org.jspecify.annotations.NullMarked;
