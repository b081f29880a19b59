/** Connects the agent to its portal, and transfers files. */
@NullMarked
package org.satingrid.agent.portal;

import org.jspecify.annotations.NullMarked;
