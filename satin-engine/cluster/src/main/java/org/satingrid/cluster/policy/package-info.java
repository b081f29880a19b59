/** The choice of victims and of the time for steal requests: pure state machines. */
@NullMarked
package org.satingrid.cluster.policy;

import org.jspecify.annotations.NullMarked;
