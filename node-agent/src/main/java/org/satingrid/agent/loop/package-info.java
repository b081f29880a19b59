/** Runs the agent's main loop, the only thread that uses the agent's state. */
@NullMarked
package org.satingrid.agent.loop;

import org.jspecify.annotations.NullMarked;
