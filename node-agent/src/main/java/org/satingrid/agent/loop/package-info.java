/** The one thread that owns the agent's state. */
@NullMarked
package org.satingrid.agent.loop;

import org.jspecify.annotations.NullMarked;
