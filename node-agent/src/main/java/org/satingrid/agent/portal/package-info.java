/** The agent's one connection to the portal, and its files. */
@NullMarked
package org.satingrid.agent.portal;

import org.jspecify.annotations.NullMarked;
