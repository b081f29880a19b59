/** Which node an idle one asks for work, and when: pure state machines. */
@NullMarked
package org.satingrid.cluster.policy;

import org.jspecify.annotations.NullMarked;
